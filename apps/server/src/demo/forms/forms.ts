import type { WireForm } from '../demo-deployment.ts';
import { readForm } from './form-rows.ts';
import { wireForm } from './wire-form.ts';

/**
 * The files of the forms, in the order in which their records are made: a form follows those that it refers to.
 */
const formFiles = [
  'unit-info',
  'village',
  'landbase',
  'house',
  'floor',
  'room',
  'propety',
  'land',
  'immovable',
  'lend',
  'getb',
  'keyrecord',
  'regulation',
  'placement',
  'report-task',
  'report-assign',
  'asset-card',
  'notice-type',
  'demolition',
  'construction-planning',
  'house-tenant',
  'apply-house',
  'house-contract',
  'land-contract',
  'key-lend',
  'key-return',
] as const;
const drafts = formFiles.map(readForm);

export function buildMetaForms(): readonly WireForm[] {
  return drafts.map(wireForm);
}
