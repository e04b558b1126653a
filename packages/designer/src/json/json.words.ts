import { defineWords } from '@org/meta-forms/core';

export const jsonWords = defineWords('designer.json', {
  zh: {
    editor: '表单的 JSON',
    help: '停止输入后自动生效，可撤销。按 Tab 离开编辑框，按 Ctrl+S 立即生效。',
    invalid: 'JSON 有 {count} 处错误，画布显示上一个有效版本',
    refused: '修改没有生效，画布显示上一个有效版本：{reason}',
    applied: 'JSON 的修改已生效',
    notJson: '此处不是有效的 JSON：请检查引号、逗号和括号。',
    goTo: '转到第一处',
    giveUp: '放弃修改',
    goOn: '继续修改',
    leaveTitle: 'JSON 有错误，修改没有生效',
    leaveText: '离开后，未生效的修改会丢失；表单保持上一个有效版本。',
    tooLong: '没有输入：内容会超过 {limit} 个字符。',
    tooLarge: '表单的 JSON 有 {count} 个字符，超过 {limit}，不能在此编辑。请在其他视图中修改。',
  },
  en: {
    editor: 'JSON of the form',
    help: 'Edits apply when you stop typing, and can be undone. Tab leaves the editor, Ctrl+S applies at once.',
    invalid: 'The JSON has {count} {count|error|errors}; the canvas shows the last valid version',
    refused: 'The edit does not apply; the canvas shows the last valid version: {reason}',
    applied: 'The edited JSON applies',
    notJson: 'This is no valid JSON: check quotes, commas and brackets.',
    goTo: 'Go to the first',
    giveUp: 'Discard the edit',
    goOn: 'Go on editing',
    leaveTitle: 'The JSON has errors and does not apply',
    leaveText: 'If you leave, the edit that does not apply is lost. The form keeps its last valid version.',
    tooLong: 'Not taken: the text would have more than {limit} characters.',
    tooLarge: 'The JSON has {count} characters, more than {limit}, and cannot be edited here. Use the other views.',
  },
});
