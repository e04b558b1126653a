import { Type, type Static } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const Texts = Type.Array(Type.String({ minLength: 1 }));

/** An announcement as its author writes it. */
const NoticeRow = Type.Object({
  /** Account. */
  author: Type.String(),
  title: Type.String({ minLength: 1 }),
  /** Key of dictionary `notice_category`. */
  category: Type.String(),
  /** Paragraphs and lists, in HTML. */
  content: Type.Array(Type.Union([Type.String(), Type.Object({ numbered: Texts }), Type.Object({ bulleted: Texts })])),
  /** Codes of the units it is for; none: everybody whom its author sees. */
  units: Type.Array(Type.String()),
  /** `yyyy-MM-dd HH:mm:ss`; `''` for a draft. */
  released: Type.String({ pattern: '^(?:\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d)?$' }),
  /** `yyyy-MM-dd`, or `''`. */
  endDate: Type.String({ pattern: '^(?:\\d{4}-\\d\\d-\\d\\d)?$' }),
  /** Accounts that have read it. */
  readBy: Type.Array(Type.String()),
});
export type NoticeRow = Static<typeof NoticeRow>;

/** Announcements of several units in every state, the oldest first. */
export const noticeRows = readJsonFile(demoFile('messages/notices.json'), Type.Array(NoticeRow));
