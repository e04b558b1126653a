/** The page of the working days. */
export const CALENDAR_PATH = '/flow/calendar';

/** The page of proxies. */
export const PROXIES_PATH = '/flow/proxies';

/** The inbox of the signed-in person. */
export const INBOX_PATH = '/cloudApps/approval';
/** What the person may start. */
export const START_PATH = '/cloudApps/maintain';

/** What runs in the units that the person sees. */
export const WATCH_PATH = '/cloudApps/watch';

const LEAVE = '/work/process/leave';

interface OfRecord {
  readonly processInstanceId: string;
  readonly businessId: string;
}

/** The address that starts a process. */
export function startAddress(processDefinitionId: string): string {
  return `${LEAVE}/form/${encodeURIComponent(processDefinitionId)}`;
}

/** The address of a process with its record. */
export function detailAddress({ processInstanceId, businessId }: OfRecord): string {
  return `${LEAVE}/detail/${encodeURIComponent(processInstanceId)}/${encodeURIComponent(businessId)}`;
}

/** The address of a task with its record. */
export function handleAddress({
  taskId,
  processInstanceId,
  businessId,
}: OfRecord & { readonly taskId: string }): string {
  return `${LEAVE}/handle/${[taskId, processInstanceId, businessId].map(encodeURIComponent).join('/')}`;
}
