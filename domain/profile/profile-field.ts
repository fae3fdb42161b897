import type { FieldDefinition } from '../forms/field-definition'

/** The single entry of a profile field: how it is shown, checked, compared, stored and authorised. */
export interface ProfileField extends FieldDefinition {
  /**
   * Who may read and write it. own: its member, a parent of the child, and staff acting for either. staff: staff acting for
   * a member alone (Administrator Only). Every entry needs it: nobody has access to a new field until this is decided.
   */
  who: 'own' | 'staff'
}
