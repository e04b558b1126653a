import type {
  EditorsPort,
  FormVersion,
  NewestForm,
  PanelPorts,
  PublishingPort,
  VersionsPort,
} from '@org/meta-forms-designer';
import { describeChange, diffDocuments, parseDocument } from '@org/meta-forms-designer/document';
import type { DictionaryEntry, WireMetaForm } from '@org/meta-forms/core';

const published = {
  metaKey: 'house',
  formName: 'House',
  metaType: 3,
  metaFormItemList: [
    { id: '1', itemKey: 'name', itemName: 'Name', itemType: 1 },
    { id: '2', itemKey: 'price', itemName: 'Price', itemType: 2 },
    {
      id: '3',
      itemKey: 'total',
      itemName: 'Total',
      itemType: 2,
      itemConfigJson: { isComputeData: true, computeData: { formula: 'price * 2' } },
    },
  ],
};

/** Every port of the designer, in memory. */
export interface Store {
  readonly form: unknown;
  readonly save: (form: WireMetaForm, version: number) => Promise<number>;
  readonly reload: () => Promise<NewestForm>;
  readonly editors: EditorsPort;
  readonly versions: VersionsPort;
  readonly publishing: PublishingPort;
  readonly ports: PanelPorts;
}

/** A store of one form; `onStored` is called with each form that is stored. */
export function openStore(onStored: (form: WireMetaForm) => void): Store {
  let newest: NewestForm = { form: published, version: 0 };
  const dictionaries: DictionaryEntry[] = [{ key: 'kind', value: 'Kind of house' }];
  const first: FormVersion = {
    id: '1',
    kind: 'published',
    name: '',
    savedAt: '2026-01-01 08:00',
    savedBy: 'Liu',
    publishedVersion: 1,
  };
  const changes = () => diffDocuments(parseDocument(published), parseDocument(newest.form));
  return {
    form: published,
    save(form) {
      newest = { form, version: newest.version + 1 };
      onStored(form);
      return Promise.resolve(newest.version);
    },
    reload: () => Promise.resolve(newest),
    editors: { stay: () => Promise.resolve([]), leave: () => undefined },
    versions: {
      list: () => Promise.resolve({ versions: [first], total: 1 }),
      load: () => Promise.resolve(published),
      rename: () => Promise.resolve(),
    },
    publishing: {
      review: () =>
        Promise.resolve({
          formName: 'House',
          publishedVersion: 1,
          records: 0,
          isMore: false,
          needsName: false,
          changes: changes().map((change) => ({
            kind: change.kind,
            item: change.item ?? '',
            risk: change.risk,
            sentence: describeChange(change, { language: 'en' }),
          })),
        }),
      publish: () => Promise.resolve(undefined),
    },
    ports: {
      dictionaries: () => Promise.resolve(dictionaries),
      createDictionary({ code, name }) {
        dictionaries.push({ key: code, value: name });
        return Promise.resolve();
      },
      references: () => Promise.resolve([{ key: 'unit', value: 'Units' }]),
    },
  };
}
