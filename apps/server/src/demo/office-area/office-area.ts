import { OfficeAreaStandardInput } from '@org/contract';
import { Type } from 'typebox';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import type { DemoOfficeAreaStandard } from '../demo-ground.ts';
import { demoFile } from '../demo-file.ts';

const StandardRow = Type.Omit(OfficeAreaStandardInput, ['id', 'version']);

/**
 * The standards of office area of the demo, the same for every tenant. After the construction standard of 2014:
 * between the limits, service space falls by a hundredth of a square metre with each person.
 */
export const officeAreaStandards: readonly DemoOfficeAreaStandard[] = readJsonFile(
  demoFile('office-area/standards.json'),
  Type.Array(StandardRow),
).map(({ unitType, remark, ...contents }) => ({ unitType, remark, contents }));
