/** What the head of a column says. */
export interface TableHead {
  readonly label: string;
  /** From brackets at the end: 面积（㎡）. */
  readonly unit: string | undefined;
  /** From a star, or 必填 in brackets. */
  readonly isRequired: boolean;
  readonly about: 'files' | 'date' | 'number' | 'switch' | 'long-text' | undefined;
}

const STAR = /[*＊]/g;
const MUST = /[（(【[]\s*(?:必填|required)\s*[）)】\]]/gi;
const UNIT = /[（(]([^（()）]{1,14})[）)]$/;
/** Brackets that explain and are no unit have digits, blanks or more than four Chinese characters. */
const NO_UNIT = /[\d\s、，,/:：]{1}(?!\s*[²³])|\p{Script=Han}{5,}/u;
const ABOUT = [
  ['files', /附件|照片|图片|扫描件|文件$|attachment|photo/i],
  ['date', /日期|时间|年月|年度$|年份$|date$|time$/i],
  ['switch', /^是否|^有无/],
  ['long-text', /备注|说明|描述|意见|简介|remark|note|description/i],
  ['number', /金额|数量|面积|单价|总价|价格|原值|净值|租金|费用|人数|件数|层数|年限|比例|amount|price|quantity/i],
] as const;
/** Most characters of a label. */
const LABEL_LENGTH = 200;

/** Reads the head of a column of a spreadsheet. */
export function readHead(text: string): TableHead {
  const plain = text.slice(0, LABEL_LENGTH).replace(/\s+/g, ' ').trim();
  const isRequired = /[*＊]/.test(plain) || plain.search(MUST) !== -1;
  const label = plain.replace(MUST, '').replace(STAR, '').trim();
  const found = UNIT.exec(label);
  const unit = found?.[1]?.trim();
  const about = ABOUT.find(([, pattern]) => pattern.test(label))?.[0];
  if (found === null || unit === undefined || NO_UNIT.test(unit)) return { label, unit: undefined, isRequired, about };
  return { label: label.slice(0, found.index).trim() || label, unit, isRequired, about };
}
