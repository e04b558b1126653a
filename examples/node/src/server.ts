// POST /houses checks a record and stores it; GET /houses lists what is stored.
import { checkRecord } from '@org/meta-forms/checking';
import { describeProblem } from '@org/meta-forms/words';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { house } from './house-form.ts';
import { BadRequest, jsonBody } from './json-body.ts';

const PORT = Number(process.env['PORT'] ?? 3000);
const MOST_BYTES = 1_000_000;
const stored: object[] = [];

async function saveHouse(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await jsonBody(request, MOST_BYTES);
  // What the form does not name is dropped; formulas are computed here, whatever was sent.
  const { problems, record } = checkRecord(house, sent, { dropUnknown: true });
  if (problems.length > 0) {
    answer(response, 422, {
      // Path, code and parameters are for programs, the sentence is for people.
      problems: problems.map((problem) => ({ ...problem, message: describeProblem(problem, 'en') })),
    });
    return;
  }
  const saved = { ...record, id: String(stored.length + 1) };
  stored.push(saved);
  answer(response, 201, saved);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = `${request.method} ${request.url}`;
  if (call === 'POST /houses') return saveHouse(request, response);
  if (call === 'GET /houses') return answer(response, 200, stored);
  return answer(response, 404, { message: `There is no ${call}.` });
}

const server = createServer((request, response) => {
  route(request, response).catch((error: unknown) => {
    if (error instanceof BadRequest) return answer(response, error.status, { message: error.message });
    console.error(error);
    return answer(response, 500, { message: 'The server failed.' });
  });
});

server.listen(PORT, '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
