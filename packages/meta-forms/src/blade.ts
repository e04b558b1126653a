export { createBladeClient } from './blade/blade-client.ts';
export type { BladeCall, BladeClient, BladeClientOptions, BladeSession } from './blade/blade-client.ts';
export { createBladePorts } from './blade/create-blade-ports.ts';
export type { BladePortsOptions } from './blade/create-blade-ports.ts';
export { createOrganizationPort } from './blade/organization-port.ts';
export type { RecordPathOf } from './blade/record-port.ts';
