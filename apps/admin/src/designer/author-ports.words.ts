import { defineWords } from '@org/meta-forms/core';

/** The names of the trees that forms may read. */
export const treeNames = defineWords('admin.tree', {
  zh: {
    units: '单位',
    unitsWithDepartments: '单位和部门',
    departments: '部门',
    areas: '区域',
    assetTypes: '资产类别',
    assetCharacteristics: '资产性质',
    administrativeAreas: '房屋行政区域',
    housePlaces: '房屋地理分类',
    landPlaces: '土地地理分类',
    roomPurposes: '房间用途',
    reportClasses: '报表分类',
    reportDictionaries: '报表字典',
    organizationalForms: '组织形式',
    businessCategories: '经营类别',
    stockTypes: '物资类别',
    canteenStockTypes: '食堂物资类别',
  },
  en: {
    units: 'Units',
    unitsWithDepartments: 'Units with their departments',
    departments: 'Departments',
    areas: 'Areas',
    assetTypes: 'Types of assets',
    assetCharacteristics: 'Characteristics of assets',
    administrativeAreas: 'Administrative areas of houses',
    housePlaces: 'Places of houses',
    landPlaces: 'Places of land',
    roomPurposes: 'Purposes of rooms',
    reportClasses: 'Classes of reports',
    reportDictionaries: 'Dictionaries of reports',
    organizationalForms: 'Organisational forms',
    businessCategories: 'Business categories',
    stockTypes: 'Types of stock',
    canteenStockTypes: 'Types of canteen stock',
  },
});

/** The names of the reference sources that every deployment has. */
export const sourceWords = defineWords('admin.source', {
  zh: { user: '人员', unit: '单位', dept: '部门', jobname: '岗位' },
  en: { user: 'People', unit: 'Units', dept: 'Departments', jobname: 'Posts' },
});
