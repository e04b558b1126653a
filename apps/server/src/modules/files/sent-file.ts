import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { IncomingFile } from './files.service.ts';
import { fileRefusal } from './files.words.ts';
import { FORM_BYTES } from './limits.ts';

/** The file of a multipart request, in the field `file`. Refuses a form without one. */
export async function sentFile(request: FastifyRequest): Promise<IncomingFile> {
  const parts = request.isMultipart() ? request.parts() : undefined;
  const part = parts && (await nextFile(parts));
  if (!parts || !part || part.fieldname !== 'file') throw fileRefusal('FILE_MISSING_IN_REQUEST');
  const announced = Math.max(0, Number(request.headers['content-length'] ?? 0) - FORM_BYTES);
  return { name: part.filename, content: whole(part.file, parts), announced, isCut: () => part.file.truncated };
}

type Parts = ReturnType<FastifyRequest['parts']>;

/** The next file of a multipart form; its fields are ignored. */
async function nextFile(parts: Parts): Promise<MultipartFile | undefined> {
  try {
    for (let next = await parts.next(); next.done !== true; next = await parts.next())
      if (next.value.type === 'file') return next.value;
    return undefined;
  } catch (error) {
    return refuseBroken(error);
  }
}

/**
 * The bytes of a part, up to the end of its form. A form that ends early or has a second file is refused, because its
 * sender would believe that everything was stored.
 */
async function* whole(file: MultipartFile['file'], parts: Parts): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    refuseBroken(error);
  }
  if (!file.truncated && (await nextFile(parts))) throw fileRefusal('FILE_UPLOAD_SEVERAL');
}

function refuseBroken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
    throw fileRefusal('FILE_UPLOAD_SEVERAL');
  // A limit of the parser has its own error code.
  throw error instanceof Error && 'statusCode' in error ? error : fileRefusal('FILE_UPLOAD_BROKEN');
}
