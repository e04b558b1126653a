import './styles.css';
export { BusinessProvider } from './forms/business-context.tsx';
export type { BusinessSurroundings } from './forms/business-context.tsx';
export { AreaTool } from './office-area/area-tool.tsx';
export { OfficeAreaPage } from './office-area/office-area-page.tsx';
export { recordModuleOf, recordPathOf } from './records/record-module.ts';
export { RecordPage } from './records/record-page.tsx';
