import { usersCalls } from '@org/contract';
import { attachmentHeader, contentTypeOf } from '../../../shared/files/file-names.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { implement, type BytesAnswer, type Route } from '../../../shared/http/implement.ts';
import { userSheetWords } from '../users.words.ts';
import type { UserSheets } from './user-sheets.service.ts';

// Front ends of the family send the text of a missing value if nothing is searched.
const sought = (text: string | undefined) => (text === 'undefined' || text === 'null' ? '' : text);

function workbook(content: Buffer, { language }: RequestContext): BytesAnswer {
  return {
    headers: {
      'content-type': contentTypeOf('xlsx'),
      'content-disposition': attachmentHeader(`${userSheetWords[language].title}.xlsx`),
      'cache-control': 'no-store',
      // The address of a front end of the family holds its token.
      'referrer-policy': 'no-referrer',
    },
    content,
  };
}

/** The routes of workbooks of users. */
export function userSheetRoutes(sheets: UserSheets): readonly Route[] {
  return [
    implement(
      usersCalls.exportUsers,
      async ({ context, query: { account, realName } }) =>
        workbook(await sheets.write(context, { account: sought(account), realName: sought(realName) }), context),
      // The audit records who exports the users.
      { work: 'write' },
    ),
    implement(usersCalls.exportTemplate, async ({ context }) => workbook(await sheets.template(context), context)),
    implement(usersCalls.importUsers, ({ context, request }) => sheets.add(context, request), { work: 'own' }),
  ];
}
