import type { PropertySource } from '@org/meta-forms/authoring';
import type { Cancellable, DictionaryEntry, FormPorts } from '@org/meta-forms/core';
import { designPorts } from '../canvas/design-ports.ts';
import { optionsOf } from './item-options.ts';
import { PROPERTY_DICTIONARY } from './panel-form.ts';
import { panelProperties, type PanelSelection } from './panel-selection.ts';

/** Lists things by code and name, such as all dictionaries. Rejects with `PortError`. */
export type ListEntries = (options: Cancellable) => Promise<readonly DictionaryEntry[]>;

/** An item of another form. */
export interface FormItemEntry extends DictionaryEntry {
  /** The number of its type on the wire, where the host knows it. */
  readonly type?: number;
}

/** A parameter by which the options of a reference source can be filtered. */
export interface SourceParameter {
  readonly name: string;
  /** What it compares, in the words of people. */
  readonly label?: string;
  /** Its values are ids of this reference source. */
  readonly refKey?: string;
  /** Its values are keys of this dictionary. */
  readonly dictKey?: string;
}

/** A dictionary that an author makes. */
export interface NewDictionary {
  readonly code: string;
  readonly name: string;
  readonly entries: readonly DictionaryEntry[];
}

/** What a host can list for authors. What it leaves out, an author types. */
export interface PanelPorts {
  /** All dictionaries by their codes. */
  readonly dictionaries?: ListEntries;
  /** The entries of a dictionary, by its code. */
  readonly dictionaryEntries?: (code: string, options: Cancellable) => Promise<readonly DictionaryEntry[]>;
  /** Stores a new dictionary. Rejects with `PortError`. Missing: the author may not make one. */
  readonly createDictionary?: (dictionary: NewDictionary) => Promise<void>;
  /** False: entries of a dictionary cannot be filtered by a cascade, and authors read so. Missing: not known. */
  readonly filtersDictionaries?: boolean;
  /** All sources of references by their keys. */
  readonly references?: ListEntries;
  /** All parameters that a reference source accepts from a cascade. Missing: not known, and not checked. */
  readonly sourceParameters?: (refKey: string, options: Cancellable) => Promise<readonly SourceParameter[]>;
  /** The trees that a form may read, by their addresses. */
  readonly trees?: ListEntries;
  /** Forms by their codes. */
  readonly forms?: ListEntries;
  /** The items of a form, by the code of the form. */
  readonly formItems?: (form: string, options: Cancellable) => Promise<readonly FormItemEntry[]>;
  /** The published form with a code, as it is stored: JSON text or value. */
  readonly form?: (code: string, options: Cancellable) => Promise<unknown>;
  /** The items of a form that the host itself gives values, such as by its verbs, by the code of the form. */
  readonly filledItems?: (form: string) => readonly string[];
  /** Data of the properties of the host's own item types. */
  readonly own?: FormPorts;
}

/** The sources that a host can list. */
export function offeredBy(ports: PanelPorts): ReadonlySet<PropertySource> {
  const sources = ['dictionaries', 'references', 'trees', 'forms', 'formItems'] as const;
  return new Set(sources.filter((source) => ports[source] !== undefined));
}

/** The ports of a panel's form. `current` gives the selection as it is when options are asked for. */
export function panelPorts(current: () => PanelSelection, host: PanelPorts): FormPorts {
  const { own = designPorts } = host;
  return {
    ...own,
    dictionaries: {
      entries: (code, options = {}) =>
        code.startsWith(PROPERTY_DICTIONARY)
          ? optionsOfProperty(code.slice(PROPERTY_DICTIONARY.length), { selection: current(), host, options })
          : own.dictionaries.entries(code, options),
    },
  };
}

interface Asked {
  readonly selection: PanelSelection;
  readonly host: PanelPorts;
  readonly options: Cancellable;
}

async function optionsOfProperty(
  key: string,
  { selection, host, options }: Asked,
): Promise<readonly DictionaryEntry[]> {
  const item = panelProperties(selection).find(({ itemKey }) => itemKey === key);
  const known = item && optionsOf(item, selection);
  if (known) return known;
  const source = item?.property?.source;
  if (source === 'formItems') return formItems({ selection, host, options });
  if (source === 'dictionaries' || source === 'references' || source === 'trees' || source === 'forms')
    return (await host[source]?.(options)) ?? [];
  return [];
}

async function formItems({ selection, host, options }: Asked): Promise<readonly DictionaryEntry[]> {
  const codes = new Set(
    selection.ids.map((id) => {
      const mapper = selection.document.items.get(id)?.config['simpleMapperConfig'];
      // as: a plain object of the wire, where it is one.
      return (mapper as { readonly mapperMetaFormCode?: unknown } | undefined)?.mapperMetaFormCode;
    }),
  );
  const [code] = codes;
  return codes.size === 1 && typeof code === 'string' ? ((await host.formItems?.(code, options)) ?? []) : [];
}
