import { FileTextOutlined } from '@ant-design/icons';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { HtmlView } from '../../ui/rich-text/html-view.tsx';
import { htmlToText, textToHtml } from '../../ui/rich-text/html-text.ts';
import { EDITOR_HEIGHT } from '../../ui/rich-text/limits.ts';
import { RichTextInput } from '../../ui/rich-text/rich-text-input.tsx';
import type { RichTextOptions, richTextType } from './rich-text.type.ts';

function RichTextWidget({ field, problems, ports, autoFocus = false, ...props }: WidgetProps<string, RichTextOptions>) {
  return (
    <RichTextInput
      {...props}
      label={field.label}
      files={ports.files}
      maxLength={props.place === 'form' ? field.maxLength : undefined}
      invalid={problems.length > 0}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the editor of a cell that the person has just opened
      autoFocus={autoFocus}
    />
  );
}

function RichTextText({ value, ports }: TextProps<string, RichTextOptions>) {
  return <HtmlView html={value} files={ports.files} />;
}

function RichTextCell({ value }: TextProps<string, RichTextOptions>) {
  return <span>{htmlToText(value)}</span>;
}

/** Draws formatted text: an editor that is loaded on first use, cleaned HTML for reading, plain text in a cell. */
export const richTextView: ItemViewOf<typeof richTextType> = {
  Widget: RichTextWidget,
  heightOf: () => EDITOR_HEIGHT,
  Text: RichTextText,
  Cell: RichTextCell,
  plainText: (value) => htmlToText(value),
  fromText: (text) => ({ kind: 'read', value: textToHtml(text) }),
  icon: <FileTextOutlined />,
};
