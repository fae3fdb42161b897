import type { Insertable } from 'kysely'
import { cleanHtml } from '../services/messages/sanitise'
import type { SpecialListApplicationTable, SpecialListTable } from '../store/tables/castings'
import { busy, children, crowd, niamh, parent } from './people'

interface DemoList extends Insertable<SpecialListTable> {
  listid: number
}

type DemoApplication = Insertable<SpecialListApplicationTable>

const [piotr, sadhbh] = crowd

/** Special lists in each state that a member meets: open, asked for a text or a photo, waiting, accepted, declined, closed. */
export function demoSpecialLists(now: Date): { lists: DemoList[]; applications: DemoApplication[] } {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const lists: DemoList[] = [
    {
      ...{ listid: 301, listname: 'Set dancers', created_at: ago(400) },
      description: '<p>Sean-nós and set dancing, for period weddings and wakes. <strong>You must lead.</strong></p>',
      ...{ textrequired: true, textprompt: 'Which sets do you know, and for how long?' },
    },
    {
      ...{ listid: 302, listname: 'Horse riders', created_at: ago(320) },
      description:
        '<p>For a film in the Wicklow hills.</p><ul><li>Trot and canter in a group</li><li>Own boots</li></ul>',
      ...{ textrequired: true, textprompt: 'Where do you ride, and how often?' },
    },
    {
      ...{ listid: 303, listname: 'Gaeilgeoirí', created_at: ago(300) },
      description: '<p>Daoine le Gaeilge líofa, le haghaidh radharc i dteach tábhairne.</p>',
    },
    {
      ...{ listid: 304, listname: 'Tattoos', created_at: ago(60) },
      description: '<p>Visible tattoos, for a drama in a barber’s shop.</p>',
      ...{ photorequired: true, photoprompt: 'A photo of each tattoo, in daylight.', textrequired: false },
    },
    {
      ...{ listid: 305, listname: 'Drivers of old cars', created_at: ago(30) },
      description: '<p>You drive a manual without synchromesh, and like it.</p>',
      ...{ textrequired: true, textprompt: 'What have you driven?' },
    },
    {
      ...{ listid: 306, listname: 'Twins', created_at: ago(700), closed_at: ago(90) },
      description: '<p>Identical, of any age.</p>',
    },
    {
      ...{ listid: 307, listname: 'Knitters', created_at: ago(500), closed_at: ago(200) },
      description: '<p>Hands only.</p>',
    },
  ]
  const applications: DemoApplication[] = [
    {
      ...{ listid: 301, extraid: niamh, status: 'P', applied_at: ago(3), changed_at: ago(3) },
      text: 'The Connemara and the Clare Lancers, since school. I can call them too.',
    },
    {
      ...{ listid: 302, extraid: niamh, status: 'R', applied_at: ago(200), decided_at: ago(190) },
      text: 'Twice a month in Kilternan, walk and trot.',
      moderatornote: 'Thank you, Niamh. For this one we need canter in company; please apply again after more hours.',
    },
    {
      ...{ listid: 303, extraid: niamh, status: 'A', applied_at: ago(150), decided_at: ago(148) },
      ...{ text: 'Líofa, canúint Chonamara.', moderatornote: 'Go hiontach! You are on the list.' },
    },
    {
      ...{ listid: 307, extraid: niamh, status: 'A', applied_at: ago(300), decided_at: ago(290) },
      text: 'Aran and lace.',
    },
    { listid: 301, extraid: piotr, status: 'P', text: 'Only a beginner.', applied_at: ago(2) },
    {
      listid: 301,
      extraid: sadhbh,
      status: 'A',
      text: 'All-Ireland, twice.',
      applied_at: ago(100),
      decided_at: ago(99),
    },
    { listid: 305, extraid: busy, status: 'P', text: 'A Morris Minor, my own.', applied_at: ago(4) },
    { listid: 302, extraid: children.seventeen, status: 'P', text: 'Pony club, every week.', applied_at: ago(5) },
    { listid: 303, extraid: parent, status: 'R', applied_at: ago(90), decided_at: ago(80) },
  ]
  return {
    lists: lists.map((list) => ({ ...list, description: cleanHtml(list.description ?? '') })),
    applications,
  }
}
