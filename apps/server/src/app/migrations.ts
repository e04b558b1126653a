import { announcementsMigrations } from '../modules/announcements/announcements.migrations.ts';
import { auditMigrations } from '../modules/audit/audit.migrations.ts';
import { authMigrations } from '../modules/auth/auth.migrations.ts';
import { dictionariesMigrations } from '../modules/dictionaries/dictionaries.migrations.ts';
import { errorLogsMigrations } from '../modules/error-logs/error-logs.migrations.ts';
import { favouritesMigrations } from '../modules/favourites/favourites.migrations.ts';
import { filesMigrations } from '../modules/files/files.migrations.ts';
import { lockMigrations } from '../modules/lock/lock.migrations.ts';
import { menusMigrations } from '../modules/menus/menus.migrations.ts';
import { messagesMigrations } from '../modules/messages/messages.migrations.ts';
import { metaFormsMigrations } from '../modules/meta-forms/meta-forms.migrations.ts';
import { officeAreaMigrations } from '../modules/office-area/office-area.migrations.ts';
import { organizationMigrations } from '../modules/organization/organization.migrations.ts';
import { parametersMigrations } from '../modules/parameters/parameters.migrations.ts';
import { postsMigrations } from '../modules/posts/posts.migrations.ts';
import { recordsMigrations } from '../modules/records/records.migrations.ts';
import { referencesMigrations } from '../modules/references/references.migrations.ts';
import { reportColumnsMigrations } from '../modules/report-columns/report-columns.migrations.ts';
import { rolesMigrations } from '../modules/roles/roles.migrations.ts';
import { tenantsMigrations } from '../modules/tenants/tenants.migrations.ts';
import { transfersMigrations } from '../modules/transfers/transfers.migrations.ts';
import { usersMigrations } from '../modules/users/users.migrations.ts';
import { attemptsMigrations } from '../shared/attempts/attempts.migrations.ts';
import type { Migrations } from '../shared/database/database.ts';
import { kernelMigrations } from '../shared/database/kernel.migrations.ts';

/** The migrations of every module; a new module adds its list. */
export const allMigrations: readonly Migrations[] = [
  kernelMigrations,
  tenantsMigrations,
  organizationMigrations,
  usersMigrations,
  favouritesMigrations,
  rolesMigrations,
  menusMigrations,
  dictionariesMigrations,
  parametersMigrations,
  authMigrations,
  lockMigrations,
  auditMigrations,
  metaFormsMigrations,
  recordsMigrations,
  referencesMigrations,
  filesMigrations,
  transfersMigrations,
  officeAreaMigrations,
  postsMigrations,
  reportColumnsMigrations,
  errorLogsMigrations,
  messagesMigrations,
  announcementsMigrations,
  attemptsMigrations,
];
