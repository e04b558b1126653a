import { mix } from './contrast.ts';

/** The opacity of the watermark: readable on a photograph of the screen, and unobtrusive all day. */
const SHARES = { light: 0.07, dark: 0.06 } as const;
const INKS = { light: '#000000', dark: '#ffffff' } as const;

/** The colour of the watermark in a scheme, as CSS. */
export function markInk(scheme: keyof typeof INKS): string {
  return `${INKS[scheme]}${Math.round(SHARES[scheme] * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** A background with the watermark on it. Text must stay readable on both. */
export function markedGround(ground: string, scheme: keyof typeof INKS): string {
  return mix(ground, INKS[scheme], SHARES[scheme]);
}
