import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { TreeListPanel, type TreeListChoice, type TreeList } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Typography } from 'antd';
import { useWindowHeight } from './use-window-height.ts';
import { unitsWords } from './units.words.ts';

export interface UnitPanelProps {
  readonly units: TreeList;
  readonly choice: TreeListChoice;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  readonly onChoice: (choice: TreeListChoice) => void;
}

/** The height above and below the tree, in px: frame of the app, heading, search and checkboxes. */
const AROUND_TREE = 338;
const LEAST_HEIGHT = 200;

/** The tree of units at the side of a list of records; a button hides it to give the list more width. */
export function UnitPanel({ units, choice, isShown, onShow, onChoice }: UnitPanelProps) {
  const say = useWords(unitsWords);
  const height = Math.max(LEAST_HEIGHT, useWindowHeight() - AROUND_TREE);
  return (
    <aside className={isShown ? 'business-units' : 'business-units business-units-hidden'} aria-label={say('units')}>
      <div className="business-units-head">
        {isShown ? <Typography.Title level={2}>{say('units')}</Typography.Title> : null}
        <Button
          type="text"
          size="small"
          icon={isShown ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
          aria-label={say(isShown ? 'hide' : 'show')}
          aria-expanded={isShown}
          onClick={() => onShow(!isShown)}
        >
          {isShown ? null : <span className="business-units-name">{say('units')}</span>}
        </Button>
      </div>
      {isShown ? (
        <TreeListPanel label={say('units')} tree={units.tree} choice={choice} height={height} onChoice={onChoice} />
      ) : null}
    </aside>
  );
}
