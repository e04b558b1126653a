import { FontColorsOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import type { ItemViewOf, TextProps } from '../../contract/item-view.ts';
import { useHeadingLevel } from '../../ui/heading-level.ts';
import { useWords } from '../../ui/language.tsx';
import type { TitleOptions, titleType } from './title.type.ts';
import { titleWords } from './title.words.ts';

const NO_MARGIN = { margin: 0 } as const;

function TitleText({ field }: TextProps<undefined, TitleOptions>) {
  const say = useWords(titleWords);
  const level = useHeadingLevel();
  const style = field.color === undefined ? NO_MARGIN : { ...NO_MARGIN, color: field.color };
  return (
    // The size stays; the level follows the page around the form.
    <Typography.Title level={5} aria-level={level} style={style}>
      {field.label === '' ? say('untitled') : field.label}
    </Typography.Title>
  );
}

function Nothing() {
  return null;
}

/** Draws a title as a heading of the form; nothing in a cell. */
export const titleView: ItemViewOf<typeof titleType> = {
  Widget: Nothing,
  Text: TitleText,
  Cell: Nothing,
  plainText: (_value, field) => field.label,
  icon: <FontColorsOutlined />,
};
