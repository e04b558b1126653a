import { UserInput } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { Value } from 'typebox/value';
import { inOneTransaction } from '../../../shared/database/transaction.ts';
import { sentenceOf } from '../../../shared/http/answers.ts';
import { httpRefusal, ruleWords } from '../../../shared/http/http.words.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { fill, Refusal } from '../../../shared/http/refusal.ts';
import type { SheetCell } from '../../../shared/sheets/sheet-look.ts';
import { writeSheet } from '../../../shared/sheets/write-sheet.ts';
import { writeTemplate } from '../../../shared/sheets/write-template.ts';
import { MOST_EXPORTED_USERS, MOST_IMPORTED_USERS } from '../limits.ts';
import type { FirstPassword } from '../passwords.service.ts';
import type { UserDraft, UserFilter } from '../users.port.ts';
import type { UsersService } from '../users.service.ts';
import { userRefusal, userSheetWords } from '../users.words.ts';
import { readUsers, type SheetTexts, type UserRow } from './read-users.ts';
import { REQUIRED_MARK, requiredColumns, titleOf, userSheetColumns, type UserSheetColumn } from './user-sheet.ts';
import type { NamedKind, UserNamesPort } from './user-names.port.ts';

export interface UserSheetsParts {
  readonly users: UsersService;
  readonly names: UserNamesPort;
  /** The rows of the workbook that a request sends. */
  readonly readRows: (request: FastifyRequest) => Promise<readonly SheetTexts[]>;
  readonly watermark: (context: RequestContext) => Promise<string>;
}

const PAGE_ROWS = 500;
const DAY = 'yyyy-MM-dd'.length;

/** What separates several roles, departments or posts in a cell. */
const separator = /[,，、]/;

/** Workbooks of users, as front ends of the family read and write them. */
export function createUserSheets(parts: UserSheetsParts) {
  return {
    write: (context: RequestContext, filter: UserFilter) => write(parts, context, filter),
    template: ({ language }: RequestContext) =>
      writeTemplate([
        {
          title: userSheetWords[language].title,
          columns: userSheetColumns.map((column) => ({
            title: `${requiredColumns.has(column) ? REQUIRED_MARK : ''}${titleOf(column, language)}`,
            hint: column in kinds ? userSheetWords[language].several : '',
            choices: [],
          })),
          rows: MOST_IMPORTED_USERS,
        },
      ]),
    add: (context: RequestContext, request: FastifyRequest) => addAll(parts, context, request),
  };
}

export type UserSheets = ReturnType<typeof createUserSheets>;

async function write({ users, watermark }: UserSheetsParts, context: RequestContext, filter: UserFilter) {
  const page = (current: number) => users.port.page(context, { ...filter, current, size: PAGE_ROWS });
  const first = await page(1);
  if (first.total > MOST_EXPORTED_USERS) throw userRefusal('USER_SHEET_TOO_MANY', { rows: MOST_EXPORTED_USERS });
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    for (let current = 1; current <= first.pages; current += 1)
      for (const user of (current === 1 ? first : await page(current)).records)
        yield userSheetColumns.map((column) => (column === 'birthday' ? user.birthday.slice(0, DAY) : user[column]));
  }
  const look = {
    title: userSheetWords[context.language].title,
    mark: await watermark(context),
    columns: userSheetColumns.map((column) => ({ title: titleOf(column, context.language) })),
  };
  return buffer(writeSheet(look, rows()));
}

const kinds: Readonly<Partial<Record<UserSheetColumn, NamedKind>>> = {
  roleName: 'role',
  deptName: 'department',
  postName: 'post',
};

/** Adds the users of a workbook in one transaction. The file is read and the passwords are made before it begins. */
async function addAll(parts: UserSheetsParts, context: RequestContext, request: FastifyRequest) {
  const rows = readUsers(await parts.readRows(request), context.language);
  const made: (readonly [UserRow, FirstPassword])[] = [];
  for (const row of rows) made.push([row, await parts.users.firstPassword()]);
  return inOneTransaction(context.db, async (db) => {
    const own = { ...context, db };
    const added: { userId: string; account: string; password: string }[] = [];
    for (const [row, first] of made) {
      const draft = await inRow(own, row, () => draftOf(parts.names, own, row));
      const { id } = await inRow(own, row, () => parts.users.add(own, draft, first));
      added.push({ userId: id, account: draft.account, password: first.password });
    }
    return { users: added };
  });
}

/** Runs a step of a row; its refusal names the row. */
async function inRow<T>(context: RequestContext, { number }: UserRow, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw userRefusal('USER_SHEET_ROW', { row: number, problem: sentenceOf(error, context.language) });
  }
}

async function draftOf(names: UserNamesPort, context: RequestContext, { texts }: UserRow): Promise<UserDraft> {
  const text = (column: UserSheetColumn) => texts.get(column) ?? '';
  const idsIn = (column: UserSheetColumn) => idsOf(names, context, { kind: kinds[column], text: text(column) });
  const draft = {
    account: text('account'),
    name: text('name'),
    realName: text('realName'),
    email: text('email'),
    phone: text('phone'),
    birthday: text('birthday'),
    roleId: await idsIn('roleName'),
    deptId: await idsIn('deptName'),
    postId: await idsIn('postName'),
  };
  const wrong = userSheetColumns.find((column) => !fits(column, text(column)));
  if (wrong !== undefined) {
    const rule = text(wrong) === '' ? 'minLength' : 'other';
    const problem = fill(ruleWords[rule] ?? '', { field: titleOf(wrong, context.language) });
    throw httpRefusal('REQUEST_INVALID', { problem });
  }
  return draft;
}

/** Whether users.submit would accept the text; roles, departments and posts are named, not sent. */
function fits(column: UserSheetColumn, text: string): boolean {
  return column in kinds || Value.Check(UserInput.properties[column as keyof typeof UserInput.properties], text);
}

interface Named {
  readonly kind: NamedKind | undefined;
  readonly text: string;
}

async function idsOf(names: UserNamesPort, context: RequestContext, { kind, text }: Named): Promise<string> {
  const wanted = [...new Set(text.split(separator).map((name) => name.trim()))].filter((name) => name !== '');
  if (kind === undefined || wanted.length === 0) return '';
  const known = await names.idsOf(context, kind, wanted);
  return wanted
    .map((name) => {
      const [one, other] = known.filter((row) => row.name === name);
      if (!one || other)
        throw userRefusal('USER_SHEET_NAME_UNKNOWN', { kind: userSheetWords[context.language][kind], name });
      return one.id;
    })
    .join(',');
}
