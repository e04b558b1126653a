// Random data and formulas of every kind that reports use, the same for the same seed.

/** Rows of the data: numbers in A to D, texts in E and F, dates in G, conditions in H. */
export const ROWS = 12;

/** A generator of numbers from 0 to 1. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** What is drawn at random. */
export function drawing(seed) {
  const random = randomOf(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const int = (least, most) => least + Math.floor(random() * (most - least + 1));
  return { random, pick, int };
}

export function dataRows({ random, pick, int }) {
  return Array.from({ length: ROWS }, () => [
    int(-500, 5000) / pick([1, 10, 100]),
    random() < 0.2 ? null : int(0, 100),
    int(1, 50),
    random() < 0.15 ? null : int(-1000, 1000) / 100,
    pick(['房屋', '土地', '车库', 'Office', 'office park', '']),
    pick(['自用', '出租', '闲置']),
    int(43_000, 47_000),
    random() < 0.5,
  ]);
}

const whole = (letter) => `${letter}1:${letter}${ROWS}`;

function places({ pick, int }) {
  const at = (letter) => `${letter}${int(1, ROWS)}`;
  const cell = () => at(pick(['A', 'B', 'C', 'D']));
  function range(letter = pick(['A', 'B', 'C', 'D'])) {
    const [one, other] = [int(1, ROWS), int(1, ROWS)];
    return `${letter}${Math.min(one, other)}:${letter}${Math.max(one, other)}`;
  }
  return { at, cell, range };
}

const use = ['自用', '出租', '闲置'];

/** A formula of a number. */
export function numberFormula(draw, depth = 2) {
  const { pick, int } = draw;
  const { at, cell, range } = places(draw);
  if (depth === 0) return pick([cell(), `(${int(-20, 200) / pick([1, 2, 10])})`]);
  const part = () => numberFormula(draw, depth - 1);
  return pick([
    cell,
    () => `(${part()}${pick(['+', '-', '*', '/'])}${part()})`,
    () => `${part()}%`,
    () => `-${int(2, 9)}^2`,
    () => `${int(2, 5)}^${int(1, 3)}^2`,
    () => `SUM(${range()},${part()})`,
    () => `AVERAGE(${whole(pick(['A', 'C']))})`,
    () => `${pick(['MAX', 'MIN'])}(${range()},${part()})`,
    () => `${pick(['COUNT', 'COUNTA', 'COUNTBLANK', 'MAX', 'MIN'])}(${range(pick(['B', 'E']))})`,
    () => `PRODUCT(${range('C')})`,
    () => `MEDIAN(${whole('A')})`,
    () => `${pick(['LARGE', 'SMALL'])}(${whole('A')},${int(1, 5)})`,
    () => `RANK(${at('A')},${whole('A')})`,
    () => `SUBTOTAL(${pick([1, 2, 3, 4, 5, 9])},${range()})`,
    () => `SUMPRODUCT((${whole('F')}="${pick(use)}")*${whole('C')})`,
    () => `SUMIF(${whole('F')},"${pick(['自用', '*用', '?用'])}",${whole('A')})`,
    () => `COUNTIF(${whole('C')},"${pick(['>', '<', '>=', '<>'])}${int(1, 50)}")`,
    () => `SUMIFS(${whole('A')},${whole('F')},"自用",${whole('C')},">${int(1, 40)}")`,
    () => `COUNTIFS(${whole('F')},"出租",${whole('E')},"${pick(['房屋', 'office*', '<>'])}")`,
    () => `AVERAGEIF(${whole('F')},"${pick(use)}",${whole('C')})`,
    () => `_xlfn.MAXIFS(${whole('A')},${whole('F')},"${pick(use)}")`,
    () => `${pick(['ROUND', 'ROUNDUP', 'ROUNDDOWN'])}(${part()},${int(-2, 3)})`,
    () => `${pick(['INT', 'ABS', 'SIGN'])}(${part()})`,
    () => `TRUNC(${part()},${int(0, 2)})`,
    () => `MOD(${part()},${pick(['3', '7', '(-4)', '2.5'])})`,
    () => `POWER(${int(1, 9)},${int(-2, 5)})`,
    () => `SQRT(ABS(${part()}))`,
    () => `${pick(['CEILING', 'FLOOR'])}(${int(1, 500)},${int(2, 9)})`,
    () => `IF(${part()}>${part()},${part()},${part()})`,
    () => `IFERROR(${part()}/${pick(['0', cell()])},${int(0, 9)})`,
    () => `CHOOSE(${int(1, 3)},${part()},${part()},${part()})`,
    () => `VLOOKUP(${at('C')},C1:D${ROWS},2,FALSE)`,
    () => `INDEX(A1:D${ROWS},${int(1, ROWS)},${int(1, 4)})`,
    () => `MATCH("${pick(use)}",${whole('F')},0)`,
    () => `LEN(${at('E')})`,
    () => `FIND("o","${pick(['office', 'oo', 'xo'])}")`,
    () => `VALUE("${int(1, 999)}.5")`,
    () => `${pick(['YEAR', 'MONTH', 'DAY'])}(${at('G')})`,
    () => `DATE(${int(2000, 2030)},${int(-5, 20)},${int(-10, 45)})`,
    () => `${pick(['EDATE', 'EOMONTH'])}(${at('G')},${int(-20, 20)})`,
    () => `WEEKDAY(${at('G')},${pick([1, 2])})`,
    () => `DATEDIF(G1,MAX(G1,${at('G')}),"${pick(['Y', 'M', 'D', 'YM'])}")`,
    () => `NETWORKDAYS(${at('G')},${at('G')})`,
    () => `ROW(A${int(1, 20)})+COLUMN(${pick(['B', 'D', 'AA'])}1)`,
    () => `ROUND(PMT(0.05/12,${int(12, 60)},${int(1000, 9000)}),2)`,
    () => `SLN(${int(1000, 9000)},100,${int(3, 9)})`,
  ])();
}

/** A formula of a text. */
export function textFormula(draw) {
  const { pick, int } = draw;
  const { at, cell } = places(draw);
  return pick([
    () => `${pick(['LEFT', 'RIGHT'])}(${at('E')},${int(0, 3)})`,
    () => `MID(${at('E')},${int(1, 3)},${int(0, 4)})`,
    () => `${at('E')}&${at('F')}&${at('C')}`,
    () => `${pick(['UPPER', 'LOWER'])}(${at('E')})`,
    () => `TRIM(" a  "&${at('E')}&" ")`,
    () => `SUBSTITUTE(${at('E')},"f","F")`,
    () => `REPLACE("abcdef",${int(1, 5)},${int(0, 3)},"x")`,
    () => `REPT("${pick(['ab', '房'])}",${int(0, 4)})`,
    () => `TEXT(${cell()},"${pick(['0.00', '#,##0', '#,##0.00', '0%', '0.0%', '000'])}")`,
    () => `TEXT(${at('G')},"${pick(['yyyy-mm-dd', 'yyyy/m/d', 'mm', 'dd', 'yy'])}")`,
    () => `CONCATENATE(${at('E')},"-",${at('C')})`,
    () => `IF(ISNUMBER(${cell()}),"数","空")`,
    () => `IF(AND(${cell()}>0,OR(${cell()}>10,NOT(H1))),"是","否")`,
    () => `_xlfn.TEXTJOIN(",",TRUE,${whole('F')})`,
    () => `INDEX(${whole('E')},MATCH(MAX(${whole('A')}),${whole('A')},0))`,
    () => `IFERROR(VLOOKUP("没有",${whole('E')},1,FALSE),"无")`,
  ])();
}
