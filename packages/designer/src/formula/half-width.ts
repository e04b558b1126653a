/** Signs of a Chinese keyboard that are not at the usual distance from their ASCII twins. */
const TWINS: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '。': '.',
  '、': ',',
  '；': ',',
  '×': '*',
  '÷': '/',
  '−': '-',
};
/** Full-width signs and digits; letters may be part of a name. */
const FULL_WIDTH = /^[！＂％＆＇（）＊＋，－．／：＜＝＞？＾｛｜｝０-９]$/u;
const FULL_WIDTH_DISTANCE = 0xfee0;

/** Quoted text, closed or still being typed, in straight or in curly quotes. */
const QUOTED = /^(?:"(?:[^"\\]|\\.|"")*"?|'(?:[^'\\]|\\.|'')*'?|[“”][^“”]*[“”]?|[‘’][^‘’]*[‘’]?)/su;

/**
 * A formula with the signs of a Chinese keyboard written in ASCII: `合计，（２）` is `合计,(2)`. Quoted text keeps its
 * signs, only its quotes change. The length stays the same, so that positions and the cursor remain valid.
 */
export function toHalfWidth(text: string): string {
  let result = '';
  while (result.length < text.length) {
    const rest = text.slice(result.length);
    const quoted = QUOTED.exec(rest)?.[0];
    result += quoted === undefined ? signOf(rest.charAt(0)) : straight(quoted);
  }
  return result;
}

function signOf(sign: string): string {
  if (FULL_WIDTH.test(sign)) return String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE);
  return TWINS[sign] ?? sign;
}

/** Curly quotes become straight ones where the text inside means the same between these. */
function straight(quoted: string): string {
  const isClosed = /^[“”].*[“”]$|^[‘’].*[‘’]$/su.test(quoted) && quoted.length > 1;
  return isClosed && !/["\\]/u.test(quoted) ? `"${quoted.slice(1, -1)}"` : quoted;
}
