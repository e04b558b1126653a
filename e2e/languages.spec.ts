import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from '../playwright.config.ts';
import { signIn, signInByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

const folder = join(dataDir, 'languages');

/** The file of a translator who has begun: what it lacks is English. */
const french = {
  tag: 'fr',
  base: 'en',
  sentences: {
    'shell.login': { heading: 'Connexion', account: 'Compte', password: 'Mot de passe', signIn: 'Se connecter' },
    'shell.actions': { logout: 'Se déconnecter' },
    'shell.layout': { home: 'Accueil' },
    'forms.list': { total: '{total} {total|one:fiche|other:fiches}', open: 'Consulter' },
    'forms.dialog': { save: 'Enregistrer' },
  },
};

test.beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'fr.json'), JSON.stringify(french));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a language that a deployment delivers as a file is chosen, kept, and falls back sentence by sentence', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '中文' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Compte' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // The file has no word for it.
  await expect(page.getByText('Every asset accounted for')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();

  await signIn(page, 'clerk.zhang', '/business/assetCard');
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ fiches$/)).toBeVisible({ timeout: 60_000 });
  // The server answers in the base language.
  await expect(main.getByRole('heading', { name: 'Asset cards' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Asset cards' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Accueil' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Search', exact: true })).toBeVisible();

  await main.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  // antd has French sentences and dayjs French months.
  await form.locator('.ant-picker input').first().click();
  await expect(page.locator('.ant-picker-dropdown').getByText("Aujourd'hui")).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a file that is removed leaves its readers the base language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mf-language', 'fr'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  rmSync(folder, { recursive: true });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: '中文' })).toBeVisible();
});

test('a broken file is no danger, and the page is in its base language', async ({ page }) => {
  writeFileSync(join(folder, 'fr.json'), '{"tag":"fr","sentences":{"__proto__":{"signIn":"Mal"},"shell.login":[1]}}');
  await page.addInitScript(() => localStorage.setItem('mf-language', 'fr'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  writeFileSync(join(folder, 'fr.json'), '{"tag":');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a deployment without files has the two languages of the product', async ({ page }) => {
  rmSync(folder, { recursive: true });
  await page.addInitScript(() => localStorage.setItem('mf-language', 'zh'));
  await signInByForm(page, 'clerk.zhang');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: '中文' })).toBeVisible();
});
