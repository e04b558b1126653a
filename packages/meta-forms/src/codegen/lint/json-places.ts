import { jsonTree, textOf, type JsonNode } from './json-tree.ts';

/** The range of a value in a JSON text, in UTF-16 units. */
export interface JsonPlace {
  readonly start: number;
  readonly end: number;
}

/** Where the values of a JSON text are. */
export interface JsonPlaces {
  /** The position at which the text is no JSON; undefined where it is JSON. */
  readonly brokenAt: number | undefined;
  /**
   * The place of the value at a path, or of the nearest value around it. A path may lead into a text that is JSON
   * itself, such as `itemConfigJson`. With `index`, the place of that character of a text.
   */
  readonly placeOf: (path: readonly (string | number)[], index?: number) => JsonPlace;
}

/** A text that is read as JSON, and where its characters are in the outermost text. */
interface Layer {
  readonly text: string;
  readonly root: JsonNode | undefined;
  readonly positionOf: (index: number) => number;
}

/** Reads the places of a JSON text. Never throws. */
export function jsonPlaces(text: string): JsonPlaces {
  const { root, brokenAt } = jsonTree(text);
  const outermost: Layer = { text, root, positionOf: (index) => index };
  const inner = new Map<JsonNode, Layer>();
  const enter = (layer: Layer, node: JsonNode): Layer => {
    const known = inner.get(node) ?? layerIn(layer, node);
    inner.set(node, known);
    return known;
  };
  return {
    brokenAt,
    placeOf(path, index) {
      let layer = outermost;
      let node = root;
      for (const step of path) {
        while (node?.isText === true) {
          const below = enter(layer, node);
          if (below.root === undefined) break;
          layer = below;
          node = below.root;
        }
        const child: JsonNode | undefined = node?.children?.get(step);
        if (child === undefined) break;
        node = child;
      }
      return placeOfNode(layer, node, index);
    },
  };
}

function layerIn(layer: Layer, node: JsonNode): Layer {
  const { value, positionOf } = textOf(layer.text, node);
  const { root, brokenAt } = jsonTree(value);
  return {
    text: value,
    root: brokenAt === undefined ? root : undefined,
    positionOf: (index) => layer.positionOf(positionOf(index)),
  };
}

function placeOfNode(layer: Layer, node: JsonNode | undefined, index: number | undefined): JsonPlace {
  if (node === undefined) return { start: 0, end: 0 };
  const { start, end } = node;
  if (index === undefined || node.isText !== true)
    return { start: layer.positionOf(start), end: layer.positionOf(end) };
  const { positionOf } = textOf(layer.text, node);
  return { start: layer.positionOf(positionOf(index)), end: layer.positionOf(positionOf(index + 1)) };
}
