import type { FieldDefinition } from '../forms/field-definition'

/** A field of a profile: its one entry, by which it is shown, checked, compared, stored and let through. */
export interface ProfileField extends FieldDefinition {
  /**
   * Who may read and write it. own: its member, a parent of the child, and staff acting for either. staff: staff acting for
   * a member alone (Administrator Only). No entry is without it: a new field is nobody's until somebody has decided.
   */
  who: 'own' | 'staff'
}
