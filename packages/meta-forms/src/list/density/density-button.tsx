import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ListDensity } from '../../ports/column-settings.ts';
import { useWords } from '../../ui/language.tsx';
import { listWords } from '../list.words.ts';
import { DENSITIES } from '../limits.ts';
import type { DensityChoice } from './use-density.ts';

/** Chooses the height of rows from a menu. */
export function DensityButton({ density, choose }: DensityChoice) {
  const say = useWords(listWords);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((key) => ({ key, label: say(key) })),
        // as: the keys are those of the items.
        onClick: ({ key }) => choose(key as ListDensity),
      }}
    >
      <Button
        type="text"
        size="small"
        aria-haspopup="menu"
        aria-label={say('density')}
        title={say('density')}
        icon={<ColumnHeightOutlined aria-hidden />}
      />
    </Dropdown>
  );
}
