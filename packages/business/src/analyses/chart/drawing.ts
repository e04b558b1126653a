/** The shapes of a chart; rows of bars leave room for names, columns are periods side by side. */
export type ChartShape = 'bars' | 'columns' | 'line' | 'pie';

/** The colours and sizes of a chart from the theme. */
export interface ChartLook {
  /** One for each series, or for each part of a pie; used again from the first one where there are more. */
  readonly colours: readonly string[];
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  readonly fontSize: number;
  readonly fontFamily: string;
  readonly corner: number;
}

/** How a part is painted. */
export interface PartPaint {
  readonly colour: string;
  /** The colour of its outline; missing: it has none. */
  readonly line?: string;
}

/** A part of a chart: a bar, a point or a piece of a pie. */
export interface ChartPart {
  readonly key: string;
  readonly name: string;
  /** Missing: that of its series. */
  readonly paint?: PartPaint;
}

/** Values of the parts that belong together, in the order of the parts; null where there is none. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** What is drawn, whatever draws it. */
export interface Drawing {
  readonly shape: ChartShape;
  readonly parts: readonly ChartPart[];
  readonly series: readonly ChartSeries[];
  /** Bars of several series are next to each other, each with its number; otherwise they are stacked. */
  readonly isGrouped?: boolean | undefined;
  /** Writes a number in few characters, for the end of a bar. */
  readonly brief: (value: number) => string;
  /** The sentence about one value. */
  readonly hint: (part: number, series: number) => string;
  readonly look: ChartLook;
  /** Called with the part that was pressed; missing: nothing can be pressed. */
  readonly onPress?: ((part: number, series: number) => void) | undefined;
}

/** A chart that was drawn into an element. */
export interface Drawn {
  readonly resize: () => void;
  /** Draws it again where the screen has other points for each px: another screen, or another zoom. */
  readonly sharpen: () => void;
  readonly remove: () => void;
  /** The chart as the address of a picture. */
  readonly picture: () => string;
}

/** The size of a chart in px. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Draws a chart into an element, in its size or in one of its own. */
export type DrawChart = (element: HTMLElement, drawing: Drawing, size?: ChartSize) => Drawn;

/** The colour of a series, or of a piece of a pie. */
export function colourAt({ colours }: ChartLook, place: number): string {
  return colours[place % colours.length] ?? '';
}

/** The numbers that are written into a chart: those of each series, or of stacked ones the sum of each part. */
export function saidOf(drawing: Pick<Drawing, 'parts' | 'series' | 'isGrouped'>): readonly number[] {
  return drawing.isGrouped
    ? drawing.series.flatMap(({ values }) => values.map((value) => value ?? 0))
    : sumsOf(drawing);
}

/** The sum of the values of each part, which the label of stacked bars says. */
export function sumsOf({ parts, series }: Pick<Drawing, 'parts' | 'series'>): readonly number[] {
  return parts.map((_, part) => series.reduce((sum, { values }) => sum + (values[part] ?? 0), 0));
}
