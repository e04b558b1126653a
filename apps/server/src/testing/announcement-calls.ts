import { grantButtons } from './grant-buttons.ts';
import { openTestApp } from './open-test-app.ts';

const path = '/api/announcement/notice';

/** An announcement as its author sends it, without its audience. */
export const draftNotice = { title: '盘点通知', category: '1', content: '请各单位于月底前完成盘点。' };

export type AnnouncementCalls = Awaited<ReturnType<typeof openAnnouncementCalls>>;

/** A server with people who write, publish and read announcements, and their calls. */
export async function openAnnouncementCalls(kind: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(kind);
  await grantButtons(app.app.database.db, {
    'role-manager': ['notice_view', 'notice_add', 'notice_edit', 'notice_delete', 'notice_publish'],
  });
  const tokens: Record<string, string> = {};
  for (const account of ['admin', 'east', 'west', 'clerk']) tokens[account] = await app.signIn(account);
  tokens['foreign'] = await app.signIn('foreign', '000001');

  const get = async (account: string, end: string) =>
    (await app.call({ method: 'GET', url: `${path}/${end}`, token: tokens[account] })).body;
  const post = async (account: string, end: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url: `${path}/${end}`, payload, token: tokens[account] })).body;
  const unread = async (account: string) =>
    (await app.call({ method: 'GET', url: '/api/msg-plateform/metamessage/unread', token: tokens[account] })).body.data;
  const publish = async (account: string, targets: object = {}) => {
    const { data } = await post(account, 'submit', { ...draftNotice, ...targets });
    return { id: String(data.id), answer: await post(account, `publish?id=${data.id}`) };
  };
  const ticketOf = async (account: string, id: string, version = '') =>
    (
      await app.call({
        method: 'POST',
        url: `/api/jfs/file/ticket?id=${id}${version}`,
        payload: {},
        token: tokens[account],
      })
    ).body.code;
  const readersOf = async (account: string, id: string) =>
    (await get(account, `readers?id=${id}`)).data.records.map(
      (reader: { readonly userId: string; readonly readTime: string }) => [reader.userId, reader.readTime !== ''],
    );

  const upload = async (account: string, name: string, end = '') => {
    const boundary = 'test-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const payload = `${head}plan\r\n--${boundary}--\r\n`;
    return (
      await app.call({
        method: 'POST',
        url: `/api/jfs/file/upload${end}`,
        payload,
        token: tokens[account],
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    ).body;
  };
  const file = async (account: string, end: string) =>
    (await app.call({ method: 'GET', url: `/api/jfs/file/${end}`, token: tokens[account] })).body.data;
  const namesOf = async (account: string, id: string) =>
    (await file(account, `list?ids=${id}`)).records.map(({ fileName }: { readonly fileName: string }) => fileName);

  return {
    app,
    tokens,
    get,
    post,
    unread,
    publish,
    ticketOf,
    readersOf,
    upload,
    file,
    namesOf,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
