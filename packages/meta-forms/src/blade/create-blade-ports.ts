import { callsOfForm, DEFAULT_CALLS, type AllowedCalls, type AllowedCallsOf } from '../metadata/allowed-calls.ts';
import type { FormPorts } from '../ports/ports.ts';
import type { BladeClient } from './blade-client.ts';
import { createColumnSettingsPort } from './column-settings-port.ts';
import { createDictionaryPort } from './dictionary-port.ts';
import { createFilePort } from './file-port.ts';
import { createRecordPort, type RecordPathOf } from './record-port.ts';
import { createReferencePort } from './reference-port.ts';
import { createSchemePort, createTemplatePort } from './scheme-port.ts';
import { createTransferPort } from './transfer-port.ts';
import { createTreePort } from './tree-port.ts';
import { createViewPort } from './view-port.ts';

/** The client of the ports, the addresses of forms, and the calls that metadata may name. */
export interface BladePortsOptions {
  readonly client: BladeClient;
  /** The path of a form's records; the generic record calls where missing. */
  readonly recordPathOf?: RecordPathOf;
  /**
   * The calls that metadata may name. Saving and reading the form's own records is always allowed. `DEFAULT_CALLS`
   * where missing.
   */
  readonly calls?: AllowedCalls | AllowedCallsOf;
  readonly currentUserId?: () => string | undefined;
  /** The unit of the signed-in person, whose query template comes first. */
  readonly currentUnitId?: () => string | undefined;
  /** Whether the signed-in person has a permission; every permission is denied where missing. */
  readonly can?: (permission: string) => boolean;
  /** Whether the server has the calls of imports in which a person decides; other servers import all rows or none. */
  readonly importsInSteps?: boolean;
}

/** All ports of a form, on a server of the Blade family. */
export function createBladePorts({
  client,
  recordPathOf = genericRecordPath,
  calls = DEFAULT_CALLS,
  currentUserId = () => undefined,
  currentUnitId = () => undefined,
  can = () => false,
  importsInSteps = false,
}: BladePortsOptions): FormPorts {
  const shared = callsOfForm(calls, '');
  const files = createFilePort(client, currentUserId, shared);
  return Object.freeze({
    dictionaries: createDictionaryPort(client),
    references: createReferencePort(client),
    trees: createTreePort(client, shared),
    files,
    records: createRecordPort(client, recordPathOf, (metaKey) => callsOfForm(calls, metaKey)),
    columnSettings: createColumnSettingsPort(client, can),
    schemes: createSchemePort(client),
    templates: createTemplatePort(client, currentUnitId),
    views: createViewPort(client, { userId: currentUserId, can }),
    transfers: createTransferPort(client, { recordPathOf, files, importsInSteps }),
  });
}

function genericRecordPath(metaKey: string): string {
  return `/api/meta-object/record/${encodeURIComponent(metaKey)}`;
}
