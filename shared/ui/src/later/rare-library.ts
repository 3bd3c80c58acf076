/** What few pages draw; one file, as each of them alone is small. */
export { Avatar, Badge, Divider, Progress, Statistic, Timeline, Typography } from 'antd';
