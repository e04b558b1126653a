import { describe, expect, test } from 'vitest';
import { LOOK_TOKENS, STATE_NAMES, type SchemeTokens } from './tokens.ts';

const AA = 4.5;
/** WCAG 1.4.11: parts of a picture. */
const AA_PARTS = 3;
/** CIE 1976: two colours at this distance look different next to each other. */
const APART = 17;
/** Difference of CIE lightness that shows in grey. */
const GREY_STEP = 4;
/** Two hues, in degrees of CIE Lab, that have the same name. */
const SAME_HUE = 30;
/** CIE 1976: a colour with less chroma looks white or grey. */
const COLOURFUL = 25;
/** CIE 1976: a colour at this distance from that of errors is not mistaken for it. */
const NO_ERROR = 30;
const SCHEMES = ['light', 'dark'] as const;

type Triple = readonly [number, number, number];
// Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
const USUAL = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;
const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: USUAL,
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function times(rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const [one, two, three] = rows.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [one ?? 0, two ?? 0, three ?? 0];
}
function linear(colour: string): Triple {
  const channel = (from: number) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
const curve = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);
const lightness = (colour: string) => 116 * curve(luminance(colour)) - 16;
function lab(colour: string, sight: readonly [Triple, Triple, Triple]): Triple {
  const [red, green, blue] = times(sight, linear(colour)).map((part) => Math.min(1, Math.max(0, part)));
  const [x, y, z] = times(
    [
      [0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047],
      [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883],
    ],
    [red ?? 0, green ?? 0, blue ?? 0],
  );
  return [116 * curve(y) - 16, 500 * (curve(x) - curve(y)), 200 * (curve(y) - curve(z))];
}
function hue(colour: string): number {
  const [, a, b] = lab(colour, USUAL);
  return (Math.atan2(b, a) * 180) / Math.PI;
}
const pairs = <T>(all: readonly T[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((two) => [one, two] as const));

/** The variables of a scheme, as CSS. */
function linesOf({ neutrals, states, charts, error, shadow }: SchemeTokens): readonly string[] {
  return [
    ...neutrals.map((colour, index) => `--mf-neutral-${index + 1}: ${colour};`),
    ...STATE_NAMES.flatMap((name) =>
      (['text', 'ground', 'line'] as const).map((part) => `--mf-state-${name}-${part}: ${states[name][part]};`),
    ),
    ...charts.map((colour, index) => `--mf-chart-${index + 1}: ${colour};`),
    `--mf-error: ${error};`,
    `--mf-shadow: ${shadow};`,
  ];
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n  ${lines.join('\n  ')}\n}\n`;
}

function sheet(): string {
  const { accent, onAccent, paper, ink, schemes, type, space, radius, touch, motion } = LOOK_TOKENS;
  const shared = [
    `--mf-accent: ${accent};`,
    `--mf-on-accent: ${onAccent};`,
    `--mf-paper: ${paper};`,
    `--mf-ink: ${ink};`,
    ...Object.entries(type).map(([name, size]) => `--mf-type-${name}: ${size}px;`),
    ...space.map((size, index) => `--mf-space-${index + 1}: ${size}px;`),
    ...Object.entries(radius).map(([name, size]) => `--mf-radius-${name}: ${size}px;`),
    `--mf-touch: ${touch}px;`,
    ...Object.entries(motion).map(([name, time]) => `--mf-motion-${name}: ${time}ms;`),
  ];
  return [
    '/* The values of ui/frame/tokens.ts. Its test writes this file: `npx vitest run --project node tokens -u`. */\n',
    rule(':root', shared),
    '/* Paper is light, also below a dark page. */\n',
    rule(':root,\n.mf-paper-root', linesOf(schemes.light)),
    rule("[data-scheme='dark']", linesOf(schemes.dark)),
  ].join('');
}

test('the style sheet has the values of the tokens', async () => {
  await expect(sheet()).toMatchFileSnapshot('../../styles/tokens.css');
});

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  const { neutrals, states, charts } = LOOK_TOKENS.schemes[scheme];
  const paper = neutrals[0] ?? '';

  test('the neutrals are ten, each further from the sheet than the one before', () => {
    const distances = neutrals.map((colour) => contrast(colour, paper));
    expect(neutrals).toHaveLength(10);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(contrast(neutrals[6] ?? '', paper)).toBeGreaterThanOrEqual(AA);
  });

  test.each(STATE_NAMES)('the tag of the state %s is readable', (name) => {
    expect(contrast(states[name].text, states[name].ground)).toBeGreaterThanOrEqual(AA);
  });

  test('every colour of charts has the contrast of a picture', () => {
    expect(charts).toHaveLength(8);
    for (const colour of charts) expect(contrast(colour, paper)).toBeGreaterThanOrEqual(AA_PARTS);
  });

  test.each(Object.entries(SIGHTS))('the colours of charts differ for sight %s', (_name, sight) => {
    for (const [one, two] of pairs(charts.map((colour) => lab(colour, sight))))
      expect(Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2])).toBeGreaterThan(APART);
  });

  test('the colours of charts differ in grey', () => {
    for (const [one, two] of pairs(charts.map(lightness))) expect(Math.abs(one - two)).toBeGreaterThan(GREY_STEP);
  });
});

test('the first colour of charts is the accent', () => {
  expect(LOOK_TOKENS.schemes.light.charts[0]).toBe(LOOK_TOKENS.accent);
});

test('each colour of charts has the same hue in both schemes', () => {
  const { light, dark } = LOOK_TOKENS.schemes;
  for (const [place, colour] of light.charts.entries()) {
    const turn = Math.abs(hue(colour) - hue(dark.charts[place] ?? ''));
    expect(Math.min(turn, 360 - turn)).toBeLessThan(SAME_HUE);
  }
});

test('on dark no colour of charts looks white or like an error', () => {
  const { charts, error } = LOOK_TOKENS.schemes.dark;
  const alarm = lab(error, USUAL);
  for (const colour of charts) {
    const seen = lab(colour, USUAL);
    expect(Math.hypot(seen[1], seen[2])).toBeGreaterThan(COLOURFUL);
    expect(Math.hypot(seen[0] - alarm[0], seen[1] - alarm[1], seen[2] - alarm[2])).toBeGreaterThan(NO_ERROR);
  }
});
