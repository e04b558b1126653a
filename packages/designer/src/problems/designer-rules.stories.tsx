import type { Meta } from '@storybook/react-vite';
import { RuleStory, ruleStory } from './rule-story.fixture.tsx';

const meta = {
  title: 'designer/problems/rules of the designer',
  component: RuleStory,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RuleStory>;
export default meta;

export const SaveRefused = ruleStory('SAVE_REFUSED');
export const FormEmpty = ruleStory('FORM_EMPTY');
export const FormUnnamed = ruleStory('FORM_UNNAMED');
export const NothingVisible = ruleStory('NOTHING_VISIBLE');
export const NothingListed = ruleStory('NOTHING_LISTED');
export const ListedMany = ruleStory('LISTED_MANY');
export const FixedWide = ruleStory('FIXED_WIDE');
export const SectionEmpty = ruleStory('SECTION_EMPTY');
export const TitleEmpty = ruleStory('TITLE_EMPTY');
export const LabelMissing = ruleStory('LABEL_MISSING');
export const LabelDuplicate = ruleStory('LABEL_DUPLICATE');
export const LabelSpaces = ruleStory('LABEL_SPACES');
export const KeyAwkward = ruleStory('KEY_AWKWARD');
export const RequiredHidden = ruleStory('REQUIRED_HIDDEN');
export const RequiredReadOnly = ruleStory('REQUIRED_READ_ONLY');
export const RequiredComputed = ruleStory('REQUIRED_COMPUTED');
export const RequiredFilled = ruleStory('REQUIRED_FILLED');
export const ReadOnlyEmpty = ruleStory('READ_ONLY_EMPTY');
export const FieldUnused = ruleStory('FIELD_UNUSED');
export const DictionaryNotChosen = ruleStory('DICTIONARY_NOT_CHOSEN');
export const ReferenceNotChosen = ruleStory('REFERENCE_NOT_CHOSEN');
export const TreeAddressMissing = ruleStory('TREE_ADDRESS_MISSING');
export const DictionaryUnknown = ruleStory('DICTIONARY_UNKNOWN');
export const ReferenceUnknown = ruleStory('REFERENCE_UNKNOWN');
export const MappingFormUnknown = ruleStory('MAPPING_FORM_UNKNOWN');
export const JumpAddressMissing = ruleStory('JUMP_ADDRESS_MISSING');
export const PickerTwice = ruleStory('PICKER_TWICE');
export const ColumnsMissing = ruleStory('COLUMNS_MISSING');
export const ColumnWide = ruleStory('COLUMN_WIDE');
export const ListSettingUnused = ruleStory('LIST_SETTING_UNUSED');
export const SlotUnnamed = ruleStory('SLOT_UNNAMED');
export const SlotDuplicate = ruleStory('SLOT_DUPLICATE');
export const FileTypesEmpty = ruleStory('FILE_TYPES_EMPTY');
export const FileTypeUnknown = ruleStory('FILE_TYPE_UNKNOWN');
export const AttributeUnused = ruleStory('ATTRIBUTE_UNUSED');
export const IdentityAsNumber = ruleStory('IDENTITY_AS_NUMBER');
export const IdentityTooShort = ruleStory('IDENTITY_TOO_SHORT');
export const LimitDigits = ruleStory('LIMIT_DIGITS');
export const ValueFixed = ruleStory('VALUE_FIXED');
export const CascadeParentUnfit = ruleStory('CASCADE_PARENT_UNFIT');
export const CascadeParameterUnknown = ruleStory('CASCADE_PARAMETER_UNKNOWN');
export const CascadeDictionary = ruleStory('CASCADE_DICTIONARY');
export const DependencyCycle = ruleStory('DEPENDENCY_CYCLE');
export const MappingComputed = ruleStory('MAPPING_COMPUTED');
export const CopyMissing = ruleStory('COPY_MISSING');
export const DisplayMissing = ruleStory('DISPLAY_MISSING');
export const FormulaResultUnfit = ruleStory('FORMULA_RESULT_UNFIT');
export const FormulaOperandUnfit = ruleStory('FORMULA_OPERAND_UNFIT');
export const FormulaDatesSubtracted = ruleStory('FORMULA_DATES_SUBTRACTED');
