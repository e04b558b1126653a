/**
 * The half of `testing` that draws nothing: builders of metadata, ports that answer from memory, an open session. Pure
 * like `core`, for tests and tries in Node without React.
 */
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
