// How each designer is operated: the same steps, in its own elements.

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

export const peers = {
  'meta-forms': {
    card: '[data-item]',
    /** Selects an item and opens its properties; resolves when the name can be typed. */
    async select(page, id) {
      await page.locator(`[data-item="${id}"]`).click({ position: { x: 30, y: 12 } });
      await page.getByRole('textbox', { name: '名称', exact: true }).waitFor();
    },
    nameBox: (page) => page.getByRole('textbox', { name: '名称', exact: true }),
    /** A text is applied with Enter. */
    apply: 'Enter',
    undo: (page) => press(page, '撤销'),
  },
  puck: {
    card: '[data-item]',
    async select(page, id) {
      await page.locator(`[data-item="${id}"]`).click({ position: { x: 30, y: 12 } });
      await page.getByRole('textbox', { name: 'label', exact: true }).last().waitFor();
    },
    nameBox: (page) => page.getByRole('textbox', { name: 'label', exact: true }).last(),
    /** Each letter is applied. */
    apply: undefined,
    undo: (page) => page.getByTitle('undo').first().click(),
  },
};
