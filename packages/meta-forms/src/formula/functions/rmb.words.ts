/** Signs of amounts written in Chinese capital numerals; they are the same in every language of the product. */
export const RMB_SIGNS = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  /** Within a group of four digits, from the left. */
  places: ['仟', '佰', '拾', ''],
  /** After groups of four digits, from the right. */
  groups: ['', '万', '亿', '万亿'],
  yuan: '元',
  jiao: '角',
  fen: '分',
  whole: '整',
  minus: '负',
} as const;
