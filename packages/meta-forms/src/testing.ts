/** Test tools for users of the package: builders of metadata, ports that answer from memory, a form to mount. */
export {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  item,
  longTextItem,
  mappedFrom,
  metaForm,
  multiReferenceItem,
  numberItem,
  referenceItem,
  richTextItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
} from './testing/builders.ts';
export type { BuiltColumn, BuiltForm, BuiltItem, ItemAttributes } from './testing/builders.ts';
export { fakeDrafts } from './testing/fake-drafts.ts';
export type { FakeDrafts } from './testing/fake-drafts.ts';
export { fakeOrganization } from './testing/fake-organization.ts';
export type { FakeOrganization } from './testing/fake-organization.ts';
export { fakePorts } from './testing/fake-ports.ts';
export type { FakeCall, FakePorts, FakeWorld } from './testing/fake-ports.ts';
export { compiledForm, openSession } from './testing/open-session.ts';
export type { OpenedSession } from './testing/open-session.ts';
export { fixedTexts, pseudoText, pseudoTexts, pseudoTranslation } from './testing/pseudo-translation.ts';
export { StoryForm } from './testing/story-form.tsx';
export type { StoryFormProps } from './testing/story-form.tsx';
