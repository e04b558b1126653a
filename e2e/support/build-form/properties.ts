/** How a person sets a property in the panel. */
export interface PanelProperty {
  /** Its name in the panel. */
  readonly label: string;
  readonly as: 'text' | 'switch' | 'choice' | 'dictionary' | 'reference';
  readonly depth: '基本' | '进阶' | '专家';
  /** The names of the values of a closed choice. */
  readonly choices?: Readonly<Record<string, string>>;
}

const basic = '基本';
const advanced = '进阶';
const expert = '专家';

/** The properties in the order in which a person sets them: what a switch shows comes after it. */
export const panelProperties: Readonly<Record<string, PanelProperty>> = {
  required: { label: '必填', as: 'switch', depth: basic },
  multiple: { label: '多选|多个文件', as: 'switch', depth: basic },
  nextline: { label: '另起一行', as: 'switch', depth: basic },
  span: { label: '宽度', as: 'text', depth: basic },
  maxlength: { label: '最大长度', as: 'text', depth: basic },
  min: { label: '最小值', as: 'text', depth: basic },
  max: { label: '最大值', as: 'text', depth: basic },
  digits: { label: '小数位', as: 'text', depth: basic },
  prefix: { label: '单位|前缀', as: 'text', depth: basic },
  dateformat: {
    label: '日期格式',
    as: 'choice',
    depth: basic,
    choices: { 'yyyy-MM-dd HH:mm:ss': '年月日 时分秒', 'yyyy-MM-dd': '年月日', 'yyyy-MM': '年月', yyyy: '年' },
  },
  dictKey: { label: '字典', as: 'dictionary', depth: basic },
  refKey: { label: '引用来源', as: 'reference', depth: basic },
  treeurl: { label: '选项接口', as: 'dictionary', depth: basic },
  filetype: { label: '文件类型', as: 'text', depth: basic },
  addRemoveBtnHidden: { label: '隐藏增删按钮', as: 'switch', depth: basic },
  showStatus: { label: '显示状态列', as: 'switch', depth: basic },
  edited: { label: '可编辑', as: 'switch', depth: advanced },
  hidden: { label: '隐藏', as: 'switch', depth: advanced },
  tablehidden: { label: '不在列表显示', as: 'switch', depth: advanced },
  width: { label: '列宽', as: 'text', depth: advanced },
  fixed: { label: '固定列', as: 'choice', depth: advanced, choices: { left: '固定在左侧', right: '固定在右侧' } },
  tablealign: {
    label: '列对齐',
    as: 'choice',
    depth: advanced,
    choices: { left: '左对齐', center: '居中', right: '右对齐' },
  },
  total: { label: '合计', as: 'switch', depth: basic },
  unique: { label: '唯一值', as: 'switch', depth: advanced },
  inputCode: { label: '显示编码', as: 'switch', depth: advanced },
  jumpurl: { label: '维护页面', as: 'text', depth: advanced },
  jump: { label: '值可跳转', as: 'switch', depth: advanced },
  isComputeData: { label: '由公式计算', as: 'switch', depth: advanced },
  color: { label: '文字颜色', as: 'text', depth: expert },
  formDataCopy: { label: '新增时复制', as: 'text', depth: expert },
  path: { label: '上传接口', as: 'text', depth: expert },
};

/** The words of the palette, by the number of the type. */
export const paletteNames: Readonly<Record<number, string>> = {
  1: '单行文本',
  2: '数字',
  3: '日期',
  4: '字典选择',
  5: '是否',
  6: '多行文本',
  7: '子表',
  8: '单选引用',
  9: '附件',
  10: '分组标题',
  11: '多选引用',
  12: '树选择',
  13: '富文本',
};
