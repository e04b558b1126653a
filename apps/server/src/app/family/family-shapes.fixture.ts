/** Recorded shapes of answers of both dialects of the Blade family, from its servers and front ends. */

/** The type of a property on the wire; a list with one shape for its items. */
export type Shape = 'text' | 'id' | 'ids' | 'number' | 'switch' | 'time' | Shapes | readonly [Shapes];
export interface Shapes {
  readonly [key: string]: Shape;
}

const audit = { createUser: 'text', createTime: 'time', updateUser: 'text', updateTime: 'time' } as const;

/** The envelope `R` of every answer that is not bare. */
export const envelope = { code: 'number', success: 'switch', msg: 'text' } as const satisfies Shapes;

export const shapes = {
  springToken: {
    accessToken: 'text',
    tokenType: 'text',
    refreshToken: 'text',
    expiresIn: 'number',
    userId: 'id',
    tenantId: 'id',
    oauthId: 'text',
    avatar: 'text',
    authority: 'text',
    userName: 'text',
    account: 'text',
  },
  bladexToken: {
    access_token: 'text',
    token_type: 'text',
    refresh_token: 'text',
    expires_in: 'number',
    scope: 'text',
    tenant_id: 'id',
    user_id: 'id',
    dept_id: 'ids',
    post_id: 'ids',
    role_id: 'ids',
    oauth_id: 'text',
    account: 'text',
    user_name: 'text',
    nick_name: 'text',
    real_name: 'text',
    role_name: 'text',
    avatar: 'text',
    client_id: 'text',
    detail: { type: 'text' },
    jti: 'text',
  },
  claims: {
    token_type: 'text',
    tenant_id: 'id',
    oauth_id: 'text',
    user_id: 'id',
    role_id: 'ids',
    dept_id: 'ids',
    account: 'text',
    user_name: 'text',
    role_name: 'text',
    client_id: 'text',
    iss: 'text',
    aud: 'text',
    exp: 'number',
    nbf: 'number',
  },
  captcha: { key: 'text', image: 'text' },
  bareDone: { success: 'text', msg: 'text' },
  userInfo: {
    user_id: 'id',
    user_name: 'text',
    nick_name: 'text',
    account: 'text',
    avatar: 'text',
    tenantId: 'id',
    authority: 'text',
    orgName: 'text',
  },
  user: {
    id: 'id',
    tenantId: 'id',
    code: 'text',
    account: 'text',
    name: 'text',
    realName: 'text',
    avatar: 'text',
    email: 'text',
    phone: 'text',
    birthday: 'time',
    sex: 'number',
    roleId: 'ids',
    deptId: 'ids',
    postId: 'ids',
    roleName: 'text',
    deptName: 'text',
    postName: 'text',
    sexName: 'text',
    status: 'number',
    isDeleted: 'number',
    ...audit,
  },
  picker: { id: 'id', parentId: 'id', title: 'text', key: 'id', value: 'id' },
  lazyPicker: { id: 'id', parentId: 'id', title: 'text', key: 'id', value: 'id', hasChildren: 'switch' },
  role: {
    id: 'id',
    tenantId: 'id',
    parentId: 'id',
    roleName: 'text',
    roleAlias: 'text',
    sort: 'number',
    isDeleted: 'number',
    hasChildren: 'switch',
    parentName: 'text',
  },
  department: {
    id: 'id',
    tenantId: 'id',
    parentId: 'id',
    ancestors: 'ids',
    deptName: 'text',
    fullName: 'text',
    sort: 'number',
    remark: 'text',
    isDeleted: 'number',
    hasChildren: 'switch',
    parentName: 'text',
  },
  post: {
    id: 'id',
    tenantId: 'id',
    category: 'number',
    categoryName: 'text',
    postCode: 'text',
    postName: 'text',
    sort: 'number',
    remark: 'text',
    status: 'number',
    isDeleted: 'number',
    ...audit,
  },
  tenant: {
    id: 'id',
    tenantId: 'id',
    tenantName: 'text',
    domain: 'text',
    linkman: 'text',
    contactNumber: 'text',
    address: 'text',
    ...audit,
  },
  tenantChoice: { tenantId: 'id', tenantName: 'text' },
  person: { id: 'id', realName: 'text' },
  picture: { link: 'text', domain: 'text', name: 'text', originalName: 'text' },
} as const satisfies Readonly<Record<string, Shapes>>;

const TIME = /^(?:|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/;
const ID = /^[0-9A-Za-z_-]+$/;
const IDS = /^(?:|[0-9A-Za-z_-]+(?:,[0-9A-Za-z_-]+)*)$/;

function fits(shape: Shape, value: unknown): boolean {
  if (shape === 'number') return typeof value === 'number';
  if (shape === 'switch') return typeof value === 'boolean';
  if (typeof shape !== 'string') return differences(shape as Shapes, value).length === 0;
  if (typeof value !== 'string') return false;
  if (shape === 'time') return TIME.test(value);
  return shape === 'id' ? ID.test(value) : shape === 'text' || IDS.test(value);
}

/** The properties of a value that are missing or have another type than recorded. */
export function differences(shape: Shapes, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return ['no object'];
  const properties = value as Readonly<Record<string, unknown>>;
  return Object.entries(shape)
    .filter(([key, expected]) => !fits(expected, properties[key]))
    .map(([key, expected]) => `${key} is no ${JSON.stringify(expected)}: ${JSON.stringify(properties[key])}`);
}
