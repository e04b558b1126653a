import { nightAlgorithm } from '@org/meta-forms/antd';
import { theme as antdTheme } from 'antd';
import { describe, expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';
import { DEFAULT_LOOK, THEME_NAMES } from './look.ts';
import { themeOfLook } from './look-theme.ts';
import { CHARACTERS } from './theme-characters.ts';
import { SAFE_STATES } from './state-colours.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

// How people without one of the three kinds of cones see colours: Machado, Oliveira and Fernandes 2009, severity 1, on
// linear RGB.
const SIGHTS: Readonly<Record<string, Matrix>> = {
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
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
// CIE 1976: two colours at a distance of 25 are distinguished at a glance.
const APART = 25;

function times(matrix: Matrix, vector: Triple): Triple {
  const row = (line: Triple) => line[0] * vector[0] + line[1] * vector[1] + line[2] * vector[2];
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}
function linear(colour: string): Triple {
  const channel = (from: number) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}
function labOf(colour: string, sight: Matrix): Triple {
  const seen = times(sight, linear(colour)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const white: Triple = [0.95047, 1, 1.08883];
  const [x, y, z] = times(
    [
      [0.4124, 0.3576, 0.1805],
      [0.2126, 0.7152, 0.0722],
      [0.0193, 0.1192, 0.9505],
    ],
    seen,
  ).map((part, index) => {
    const share = part / (white[index] ?? 1);
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
function distance(one: string, other: string, sight: Matrix): number {
  const [from, to] = [labOf(one, sight), labOf(other, sight)];
  return Math.hypot(...from.map((part, index) => part - (to[index] ?? 0)));
}

describe.each(Object.entries(SIGHTS))('to who sees %s', (_name, sight) => {
  test.each(['light', 'dark'] as const)('the three states look different (%s)', (scheme) => {
    const { success, error, warning } = SAFE_STATES[scheme];
    for (const [one, other] of [
      [success, error],
      [success, warning],
      [error, warning],
    ] as const)
      expect(distance(one, other, sight)).toBeGreaterThan(APART);
  });
});

test('the usual states look alike to some people, so an alternative exists', () => {
  const usual = antdTheme.getDesignToken({ token: themeOfLook(DEFAULT_LOOK, false).token ?? {} });
  expect(
    Math.min(...Object.values(SIGHTS).map((sight) => distance(usual.colorSuccess, usual.colorWarning, sight))),
  ).toBeLessThan(APART);
});

test.each(THEME_NAMES)('in the theme %s they can be read on pages and dialogs, light and dark', (theme) => {
  for (const scheme of ['light', 'dark'] as const) {
    const { token = {} } = themeOfLook({ ...DEFAULT_LOOK, theme, isColourSafe: true }, scheme === 'dark');
    const { sheet, raised } = CHARACTERS[theme][scheme];
    const drawn = antdTheme.getDesignToken({
      token,
      algorithm: scheme === 'dark' ? nightAlgorithm : antdTheme.defaultAlgorithm,
    });
    expect([token.colorSuccess, token.colorError, token.colorWarning]).toEqual(Object.values(SAFE_STATES[scheme]));
    for (const [text, ground] of [
      [drawn.colorErrorText, drawn.colorErrorBg],
      [drawn.colorSuccessText, drawn.colorSuccessBg],
      [drawn.colorWarningText, drawn.colorWarningBg],
    ] as const)
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const text of Object.values(SAFE_STATES[scheme]))
      for (const ground of [sheet, raised]) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
  }
});
