import type { Meta } from '@storybook/react-vite';
import { RuleStory, ruleStory } from './rule-story.fixture.tsx';

const meta = {
  title: 'designer/problems/issues of the compiler',
  component: RuleStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RuleStory>;
export default meta;

export const ItemsNotAList = ruleStory('META_FORM_ITEMS_NOT_A_LIST');
export const ConfigUnreadable = ruleStory('META_FORM_CONFIG_UNREADABLE');
export const AttributeUnusable = ruleStory('META_FORM_ATTRIBUTE_UNUSABLE');
export const ColorRefused = ruleStory('META_FORM_COLOR_REFUSED');
export const PathRefused = ruleStory('META_FORM_PATH_REFUSED');
export const CallRefused = ruleStory('META_FORM_CALL_REFUSED');
export const AddressRefused = ruleStory('META_FORM_ADDRESS_REFUSED');
export const NameRefused = ruleStory('META_FORM_NAME_REFUSED');
export const LimitsCrossed = ruleStory('META_FORM_LIMITS_CROSSED');
export const NestedTooDeep = ruleStory('META_FORM_NESTED_TOO_DEEP');
export const NumberUnsealed = ruleStory('META_FORM_NUMBER_UNSEALED');
export const ResultUnsealed = ruleStory('META_FORM_RESULT_UNSEALED');
export const KeyEmpty = ruleStory('META_FORM_KEY_EMPTY');
export const KeyRefused = ruleStory('META_FORM_KEY_REFUSED');
export const KeyReserved = ruleStory('META_FORM_KEY_RESERVED');
export const KeyDuplicate = ruleStory('META_FORM_KEY_DUPLICATE');
export const KeyConfusable = ruleStory('META_FORM_KEY_CONFUSABLE');
export const KeyLong = ruleStory('META_FORM_KEY_LONG');
export const ItemTypeMissing = ruleStory('META_FORM_ITEM_TYPE_MISSING');
export const UnknownItemType = ruleStory('META_FORM_UNKNOWN_ITEM_TYPE');
export const TypeDiffers = ruleStory('META_FORM_TYPE_DIFFERS');
export const FormulaMissing = ruleStory('META_FORM_FORMULA_MISSING');
export const FormulaInactive = ruleStory('META_FORM_FORMULA_INACTIVE');
export const FormulaNotAllowed = ruleStory('META_FORM_FORMULA_NOT_ALLOWED');
export const FormulaSyntax = ruleStory('META_FORM_FORMULA_SYNTAX');
export const FormulaUnknownName = ruleStory('META_FORM_FORMULA_UNKNOWN_NAME');
export const FormulaColumnBraced = ruleStory('META_FORM_FORMULA_COLUMN_BRACED');
export const FormulaAmbiguous = ruleStory('META_FORM_FORMULA_AMBIGUOUS');
export const FormulaCycle = ruleStory('META_FORM_FORMULA_CYCLE');
export const FactComputed = ruleStory('META_FORM_FACT_COMPUTED');
export const CascadeParentMissing = ruleStory('META_FORM_CASCADE_PARENT_MISSING');
export const CascadeParentHidden = ruleStory('META_FORM_CASCADE_PARENT_HIDDEN');
export const CascadeParentOptional = ruleStory('META_FORM_CASCADE_PARENT_OPTIONAL');
export const CascadeCycle = ruleStory('META_FORM_CASCADE_CYCLE');
export const MappingOriginMissing = ruleStory('META_FORM_MAPPING_ORIGIN_MISSING');
export const MappingOriginUnfit = ruleStory('META_FORM_MAPPING_ORIGIN_UNFIT');
export const MappingOriginSeveral = ruleStory('META_FORM_MAPPING_ORIGIN_SEVERAL');
export const MappingIncomplete = ruleStory('META_FORM_MAPPING_INCOMPLETE');
export const MappingCycle = ruleStory('META_FORM_MAPPING_CYCLE');
export const UniqueUnfit = ruleStory('META_FORM_UNIQUE_UNFIT');
export const NumberRuleUnfit = ruleStory('META_FORM_NUMBER_RULE_UNFIT');
export const DefaultUnfit = ruleStory('META_FORM_DEFAULT_UNFIT');
