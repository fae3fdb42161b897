import { useId } from 'react'
import { Card } from '../ui/card'
import { List, ListItem } from '../ui/list-item'
import { documentIcon } from '../ui/more-icons'
import { SectionHeading } from '../ui/section-heading'

interface LegalDocumentsProps {
  extraid: number
  /** Whether the terms of employment are offered (have_ccp_terms); false until known. */
  haveEmploymentTerms: boolean
}

/** The member's own terms, made by the agency's server each time they are opened. */
export function LegalDocuments({ extraid, haveEmploymentTerms }: LegalDocumentsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Legal documents</SectionHeading>
      <Card flush>
        <List label="Legal documents">
          <Terms extraid={extraid} of="engagement" />
          {haveEmploymentTerms ? <Terms extraid={extraid} of="employment" /> : null}
        </List>
      </Card>
    </section>
  )
}

function Terms({ extraid, of }: { extraid: number; of: 'engagement' | 'employment' }) {
  return (
    <ListItem
      tone="note"
      icon={documentIcon}
      title={`Terms of ${of}`}
      meta={
        <>
          PDF<span className="visually-hidden"> (opens in a new tab)</span>
        </>
      }
      href={`/dj/api/member/${extraid}/terms-of-${of}.pdf`}
      newTab
    />
  )
}
