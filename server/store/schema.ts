import type {
  ExperienceTable,
  OpenCastingApplicationTable,
  OpenCastingTable,
  SpecialListApplicationTable,
  SpecialListDirectTable,
  SpecialListTable,
} from './tables/castings'
import type { Moment } from './tables/columns'
import type {
  AgencyLedgerTable,
  AgencyTokenTable,
  JobLeaderTable,
  JobTable,
  OutboxClientTable,
  OutboxLedgerTable,
  OutboxSkippedTable,
  RateLimitTable,
} from './tables/delivery'
import type {
  ArchiveSpoolTable,
  ConsentFormTable,
  PhotoTable,
  RtwScanTable,
  RtwTable,
  StoredFileTable,
  UploadPartTable,
  UploadTable,
  VoicereelTable,
} from './tables/files'
import type { MailingTable, MessageResponseTable, MessageTable, NotificationTable } from './tables/messages'
import type { ChitTable, HoursWorkedTable, LeaveEventTable, LeaveYearTable, PayslipTable } from './tables/pay'
import type {
  ErasureRequestTable,
  FieldChangeTable,
  FieldKeyTable,
  LoginTable,
  MemberListTable,
  MemberTable,
  PageViewTable,
  PasswordResetTable,
  PushSubscriptionTable,
  RecordChangeTable,
  SessionTable,
  StaffAccessLogTable,
} from './tables/people'
import type {
  PaymentEventTable,
  PaymentTable,
  SandboxCustomerTable,
  SandboxPaymentTable,
  SandboxSetupTable,
  SandboxSubscriptionTable,
  SubscriptionEndTable,
  SubscriptionIntentTable,
  SubscriptionOptionTable,
  SubscriptionPriceTable,
  SubscriptionTable,
  VoucherTable,
} from './tables/service-plan'

/** The tables of server/migrations. A date is 'YYYY-MM-DD', an int8 a number. */
export interface Database {
  member: MemberTable
  login: LoginTable
  password_reset: PasswordResetTable
  session: SessionTable
  push_subscription: PushSubscriptionTable
  staff_access_log: StaffAccessLogTable
  mailing: MailingTable
  message: MessageTable
  notification: NotificationTable
  message_response: MessageResponseTable
  outbox_client: OutboxClientTable
  outbox_ledger: OutboxLedgerTable
  outbox_skipped: OutboxSkippedTable
  member_list: MemberListTable
  photo: PhotoTable
  rtw: RtwTable
  rtw_scan: RtwScanTable
  consent_form: ConsentFormTable
  subscription: SubscriptionTable
  subscription_end: SubscriptionEndTable
  subscription_option: SubscriptionOptionTable
  subscription_price: SubscriptionPriceTable
  voucher: VoucherTable
  subscription_intent: SubscriptionIntentTable
  payment: PaymentTable
  sign_up_answers: { extraid: number; sealed: string; at: Moment }
  payment_event: PaymentEventTable
  sandbox_customer: SandboxCustomerTable
  sandbox_subscription: SandboxSubscriptionTable
  sandbox_payment: SandboxPaymentTable
  sandbox_setup: SandboxSetupTable
  sandbox_refund: { key: string; reference: string; amount_in_cents: number }
  page_view: PageViewTable
  agency_ledger: AgencyLedgerTable
  agency_token: AgencyTokenTable
  rate_limit: RateLimitTable
  field_change: FieldChangeTable
  experience: ExperienceTable
  special_list: SpecialListTable
  special_list_application: SpecialListApplicationTable
  special_list_direct: SpecialListDirectTable
  open_casting: OpenCastingTable
  open_casting_application: OpenCastingApplicationTable
  hours_worked: HoursWorkedTable
  leave_year: LeaveYearTable
  leave_event: LeaveEventTable
  payslip: PayslipTable
  chit: ChitTable
  record_change: RecordChangeTable
  erasure_request: ErasureRequestTable
  field_key: FieldKeyTable
  upload: UploadTable
  upload_part: UploadPartTable
  file_store: { id: string }
  unnamed_blob: { name: string; first_seen: Moment }
  stored_file: StoredFileTable
  archive_spool: ArchiveSpoolTable
  voicereel: VoicereelTable
  job: JobTable
  job_leader: JobLeaderTable
}
