import type { Language } from '@org/meta-forms/core';
import { elementName } from '../../bpmn/element-name.ts';
import { isModelElement } from '../../bpmn/model-element.ts';
import { elementsOfFile } from '../versions/compare-processes.ts';

/** How a file calls its elements. */
export interface FileNames {
  /** What a person calls an element; its id where the file has no such element. */
  readonly of: (id: string) => string;
  /** Whether the file itself gives a name. */
  readonly hasName: (id: string) => boolean;
}

/** The names of the elements of a file; a file that cannot be read has none. */
export async function fileNames(xml: string, language: Language): Promise<FileNames> {
  const elements = await elementsOfFile(xml).catch(() => undefined);
  const find = (id: string) => {
    const element: unknown = elements?.get(id);
    return isModelElement(element) ? element : undefined;
  };
  return {
    of(id) {
      const element = find(id);
      return element ? elementName(element, language) : id;
    },
    hasName: (id) => Boolean(find(id)?.name),
  };
}
