import { LONGEST_MODEL } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { flowRefusal } from '../flow.words.ts';
import { MODEL_BYTES } from '../limits.ts';

const NAMES: ReadonlySet<string> = new Set(['files', 'file']);
const LONGEST_CATEGORY = 100;

/** The model and the category of a form with one file. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ readonly xml: string; readonly category: string }> {
  if (!request.isMultipart()) throw refusal();
  let xml: string | undefined;
  let category = '';
  for await (const part of request.parts({ limits: { fileSize: MODEL_BYTES } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'category') category = String(part.value).slice(0, LONGEST_CATEGORY);
      continue;
    }
    const bytes = await part.toBuffer();
    if (!NAMES.has(part.fieldname) || !/\.(bpmn|xml)$/i.test(part.filename)) throw refusal();
    xml = bytes.toString('utf8');
  }
  if (xml === undefined) throw refusal();
  return { xml, category };
}

const refusal = () => flowRefusal('FLOW_FILE_REFUSED', { most: LONGEST_MODEL });
