// A script of another team that calls a server through the published client.
import { strict as assert } from 'node:assert';
import { createServer } from 'node:http';
import { ContractError, createContractClient, signIn } from '@org/contract/client';
import { auth, files, users } from '@org/contract/groups';

const answers = {
  '/api/blade-auth/public-key': { publicKey: '04', plainAccepted: true },
  '/api/blade-auth/token': { accessToken: 'token' },
  '/api/blade-user/list?current=2': { records: [], total: 0, size: 10, current: 2, pages: 0 },
  '/api/jfs/file/upload': { id: '1' },
};
const server = createServer((request, response) => {
  const data = answers[request.url];
  const code = data === undefined ? 404 : 200;
  request.resume().on('end', () => {
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ code, success: code === 200, data: data ?? {}, msg: 'none', reason: 'CALL_UNKNOWN' }),
    );
  });
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));

let session;
const client = createContractClient({
  baseUrl: `http://127.0.0.1:${server.address().port}`,
  groups: { auth, files, users },
  token: () => session?.accessToken,
});
session = await signIn(client.auth, { account: 'zhang', password: 'secret' });
assert.equal((await client.users.list({ query: { current: 2 } })).current, 2);
assert.equal((await client.files.upload({ file: new Blob(['text']), fileName: 'a.txt' })).id, '1');
await assert.rejects(
  client.users.current(),
  (error) => error instanceof ContractError && error.code === 'CALL_UNKNOWN',
);
server.close();
server.closeAllConnections();
