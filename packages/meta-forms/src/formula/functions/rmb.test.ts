import { expect, test } from 'vitest';
import { decimalFromWire } from '../decimal-text.ts';
import { chineseAmount } from './rmb.ts';

/** Writes every digit with its unit and then removes zeros: a different algorithm from the code's. */
function byStriking(fen: bigint): string {
  const [size, sign] = fen < 0n ? [-fen, '负'] : [fen, ''];
  const yuan = (size / 100n).toString();
  const units = ['元', '拾', '佰', '仟', '万', '拾', '佰', '仟', '亿', '拾', '佰', '仟', '兆', '拾', '佰', '仟'];
  const written = Array.from(
    yuan,
    (digit, index) => '零壹贰叁肆伍陆柒捌玖'.charAt(Number(digit)) + (units[yuan.length - 1 - index] ?? ''),
  ).join('');
  const whole = written
    .replace(/零[拾佰仟]/g, '零')
    .replace(/零+/g, '零')
    .replace(/零([兆亿万元])/g, '$1零')
    .replace(/兆零?亿零?万/g, '兆零')
    .replace(/兆零?亿/g, '兆零')
    .replace(/亿零?万/g, '亿零')
    .replace(/零+/g, '零')
    .replace(/零元/g, '元')
    .replace(/^元?零*$/, '')
    .replace(/元零$/, '元')
    .replace(/([兆亿万])零([壹贰叁肆伍陆柒捌玖]仟)/g, (all, group: string, next: string) =>
      isGroupBelowEmpty(yuan, group) ? all : `${group}${next}`,
    )
    .replace(/^元$/, '');
  const [jiao, cents] = [Number((size / 10n) % 10n), Number(size % 10n)];
  const digits = '零壹贰叁肆伍陆柒捌玖';
  let tail = '整';
  if (cents > 0)
    tail = (jiao > 0 ? `${digits.charAt(jiao)}角` : whole === '' ? '' : '零') + `${digits.charAt(cents)}分`;
  else if (jiao > 0) tail = `${digits.charAt(jiao)}角整`;
  if (whole === '' && tail === '整') return '零元整';
  return sign + whole + tail;
}

function isGroupBelowEmpty(yuan: string, group: string): boolean {
  const place = { 万: 4, 亿: 8, 兆: 12 }[group] ?? 0;
  return yuan.slice(-place).slice(0, 4) === '0000';
}

test('200 000 amounts are written as by an independent algorithm', () => {
  const different: string[] = [];
  let state = 12_345;
  for (let run = 0; run < 200_000; run += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const digits = 1 + (state % 14);
    let text = '';
    for (let place = 0; place < digits; place += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      // Two of three digits are zeros: the rules are about zeros.
      text += (state >>> 16) % 3 === 0 ? String((state >>> 20) % 10) : '0';
    }
    const fen = BigInt(text) * (run % 5 === 0 ? -1n : 1n);
    const size = fen < 0n ? -fen : fen;
    const amount = decimalFromWire(`${fen < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`);
    const found = amount && chineseAmount(amount);
    const wanted = byStriking(fen).replaceAll('兆', '万亿');
    if (found !== wanted) different.push(`${fen}: ${found} / ${wanted}`);
  }
  expect(different.slice(0, 10)).toEqual([]);
});
