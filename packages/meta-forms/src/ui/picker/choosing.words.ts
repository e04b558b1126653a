import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes of every item whose value is chosen from options. */
export const choosingWords = defineWords('forms.choosing', {
  zh: {
    cascadeField: '前置项目',
    cascadeFieldHelp:
      '要先选的项：本项只列出属于它的选项，它改变时本项清空。如 先选 楼栋，再选 楼层；没有选时提示“请先选择前置项目”。',
    param: '查询参数',
    paramHelp: '查选项时，前置项目的值用这个名字传给系统，由开发人员提供，如 buildingId。不填用前置项目的字段编码。',
    tablelabel: '显示字段',
    tablelabelHelp: '列表用哪一个字段编码的内容显示本项，如 houseName。一般不填。',
    jump: '值可跳转',
    jumpHelp: '查看时点击值，打开维护页面。如 点 房屋 查看这间房屋。',
    jumpurl: '维护页面',
    jumpurlHelp: '在哪个页面增加和修改选项，如 /system/dict，或 https:// 开头的网址。没有选项时提供跳转。',
    multiple: '多选',
    multipleHelp: '可以选择多个值。如 参加部门。',
    isTree: '树形选择',
    isTreeHelp: '选项按上下级显示为树，而不是分页列表。如 单位和部门。',
    inputCode: '显示编码',
    inputCodeHelp: '选项同时显示编码和名称，两者都可搜索。如 2010105 公务用车。',
  },
  en: {
    cascadeField: 'Restricting item',
    cascadeFieldHelp: 'Chosen first; this item offers only what belongs to it and is cleared when it changes.',
    param: 'Query parameter',
    paramHelp:
      'The name under which the server gets the value of the restricting item, such as buildingId. Empty: its key.',
    tablelabel: 'Property with the name',
    tablelabelHelp: 'The property of the record with the text that lists show. Empty: $ and the key of this item.',
    jump: 'Value is a link',
    jumpHelp: 'In reading, a click on the value opens the maintenance page.',
    jumpurl: 'Maintenance page',
    jumpurlHelp: 'Where the options are maintained: a page of this system or an http(s) address.',
    multiple: 'Several values',
    multipleHelp: 'People can choose more than one value.',
    isTree: 'Choose from a tree',
    isTreeHelp: 'Options are shown as a tree instead of a paged list.',
    inputCode: 'Show codes',
    inputCodeHelp: 'Code and name are shown, and both can be searched.',
  },
});
