// How each designer is operated: the same steps, in its own elements.

/** The attribute with the id of an item on its card. */
const byItem = 'data-item';
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

const amisName = (page) => page.locator('.ae-formItemControl-body input[name="label"]').first();

export const peers = {
  'meta-forms': {
    card: '[data-item]',
    idAttribute: byItem,
    /** Selects an item and opens its properties; resolves when the name can be typed. */
    async select(page, id) {
      await page.locator(`[data-item="${id}"]`).click({ position: { x: 30, y: 12 } });
      await page.getByRole('textbox', { name: '名称', exact: true }).waitFor();
    },
    nameBox: (page) => page.getByRole('textbox', { name: '名称', exact: true }),
    /** A text is applied with Enter. */
    apply: 'Enter',
    undo: { event: 'click', run: (page) => press(page, '撤销') },
    dropEvent: 'pointerup',
  },
  puck: {
    card: '[data-item]',
    idAttribute: byItem,
    async select(page, id) {
      await page.locator(`[data-item="${id}"]`).click({ position: { x: 30, y: 12 } });
      await page.getByRole('textbox', { name: 'label', exact: true }).last().waitFor();
    },
    nameBox: (page) => page.getByRole('textbox', { name: 'label', exact: true }).last(),
    /** Each letter is applied. */
    apply: undefined,
    undo: { event: 'click', run: (page) => page.getByTitle('undo').first().click() },
    dropEvent: 'pointerup',
  },
  amis: {
    card: '[data-editor-id][data-amis-name]',
    idAttribute: 'data-amis-name',
    async select(page, id) {
      await page.locator(`[data-amis-name="${id}"]`).click({ position: { x: 30, y: 12 } });
      await amisName(page).waitFor();
    },
    nameBox: amisName,
    /** Each letter is applied. */
    apply: undefined,
    // It has no button; its key works outside of text boxes.
    undo: {
      event: 'keydown',
      async before(page) {
        await page
          .locator('.ae-Breadcrumb, .ae-Main')
          .first()
          .click({ position: { x: 4, y: 4 } });
      },
      run: (page) => page.keyboard.press('Control+z'),
    },
    // It drags with the browser's own drag and drop.
    dropEvent: 'drop',
  },
};
