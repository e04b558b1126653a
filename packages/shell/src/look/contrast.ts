/** WCAG 2.2 AA requires 4.5:1 for text; the margin is for tinted backgrounds in the same colour. */
const ENOUGH = 5.2;
const STEP = 0.04;

type Channels = readonly [number, number, number];

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, relative luminance). Colours are `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour, or its closest shade that is readable on a background. */
export function readableOn(colour: string, ground: string, enough: number = ENOUGH): string {
  const pole = luminanceOf(ground) > 0.5 ? '#000000' : '#ffffff';
  for (let share = 0; share <= 1; share += STEP) {
    const shade = mix(colour, pole, share);
    if (contrastOf(shade, ground) >= enough) return shade;
  }
  return pole;
}

/** Mixes a share of another colour into a colour. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)];
  return `#${from
    .map((channel, index) =>
      Math.round(channel + ((to[index] ?? 0) - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)) as [number, number, number];
}
